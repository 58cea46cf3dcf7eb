import { formatPriceTag } from '../money';
import { type StockMode, soldOutSizes } from '../stock/rules';
import { brandName, type Size } from '../store';
import { type StockBadge, stockBadge, unitPrice } from './rules';
import type { ProductDto } from './schema';

/** Price tags in words: '₹399', and the price before a sale. */
export interface PriceTags {
  now: string;
  before: string | null;
}

/** What a product's card shows, in finished words: pages with cards need no script to format them. */
export interface CardDto extends Pick<ProductDto, '_id' | 'slug' | 'title' | 'image' | 'sizes'> {
  /** The display name ('Levi'). */
  brand: string;
  secondImage: string | null;
  prices: PriceTags;
  badge: StockBadge | null;
  /** Left out, like `stockMode`, if none are: lists send it for every card. */
  soldOut?: Size[];
  stockMode?: StockMode;
  /** Its average and number of reviews ('4.3 (12)'), if there are any. */
  rating?: string;
  /** The product's automatic offer ('Any 3 for ₹1,099'); most have none. */
  offer?: string;
}

export function priceTags(product: { price: number; salePrice: number }): PriceTags {
  const before = product.salePrice > 0 ? formatPriceTag(product.price) : null;
  return { now: formatPriceTag(unitPrice(product)), before };
}

export function toCardDto(product: ProductDto, offer?: string): CardDto {
  const { _id, slug, title, image, gallery, sizes, stockMode } = product;
  const { averageReview, reviewCount } = product;
  const [secondImage = null] = gallery;
  const brand = brandName(product.brand);
  const prices = priceTags(product);
  const badge = stockBadge(product);
  const soldOut = soldOutSizes(product);
  const card = { _id, slug, title, brand, image, secondImage, sizes, prices, badge };
  return {
    ...card,
    ...(soldOut.length > 0 && { soldOut, stockMode }),
    ...(reviewCount > 0 && { rating: `${averageReview.toFixed(1)} (${reviewCount})` }),
    ...(offer && { offer }),
  };
}
