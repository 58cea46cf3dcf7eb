import { formatPriceTag } from '../money';
import { type StockMode, soldOutSizes } from '../stock/rules';
import { brandName, type Size } from '../store';
import type { NamedOffer } from './offer-rules';
import { type StockBadge, stockBadge, unitPrice } from './rules';
import type { ProductDto } from './schema';

/** Price tags in words: '₹399', and the price before a sale. */
export interface PriceTags {
  now: string;
  before: string | null;
}

/** A colour of a model: a product of its own. */
export interface Swatch {
  slug: string;
  name: string;
  /** '#27357e'. */
  hex: string;
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
  /** The product's automatic offer ('Any 3 for ₹1,099'), and the slug of its page; most have none. */
  offer?: string;
  offerSlug?: string;
  /** The colours of its model, if there are several. */
  colours?: Swatch[];
}

export function priceTags(product: { price: number; salePrice: number }): PriceTags {
  const before = product.salePrice > 0 ? formatPriceTag(product.price) : null;
  return { now: formatPriceTag(unitPrice(product)), before };
}

export function toCardDto(
  product: ProductDto,
  offer?: NamedOffer,
  swatches?: ReadonlyMap<string, Swatch[]>,
): CardDto {
  const { _id, slug, title, image, gallery, sizes, stockMode } = product;
  const { averageReview, reviewCount } = product;
  const [secondImage = null] = gallery;
  const brand = brandName(product.brand);
  const prices = priceTags(product);
  const badge = stockBadge(product);
  const soldOut = soldOutSizes(product);
  const card = { _id, slug, title, brand, image, secondImage, sizes, prices, badge };
  const colours = coloursOf(product, swatches);
  return {
    ...card,
    ...(soldOut.length > 0 && { soldOut, stockMode }),
    ...(reviewCount > 0 && { rating: `${averageReview.toFixed(1)} (${reviewCount})` }),
    ...(offer && { offer: offer.words }),
    ...(offer?.slug && { offerSlug: offer.slug }),
    ...(colours.length > 0 && { colours }),
  };
}

/** The colours of a product's model; none if there is only one. */
export function coloursOf(
  { style }: Pick<ProductDto, 'style'>,
  swatches?: ReadonlyMap<string, Swatch[]>,
): Swatch[] {
  const colours = swatches?.get(style ?? '') ?? [];
  return colours.length > 1 ? colours : [];
}
