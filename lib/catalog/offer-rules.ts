import { qualifies, type RunningOffer } from '../promotions/rules';
import { unitPricePaise } from './rules';
import type { ProductDto } from './schema';

type Offered = Pick<ProductDto, '_id' | 'category' | 'price' | 'salePrice'>;

/** An offer as a product's card and page name it. */
export type NamedOffer = Pick<RunningOffer, 'words' | 'slug'>;

/** The first of these offers that a product is in. Skips offers that save nothing on this product alone. */
export function offerFor(
  offers: readonly RunningOffer[],
  product: Offered,
): NamedOffer | undefined {
  const goods = { productId: product._id, category: product.category };
  const pricePaise = unitPricePaise(product);
  const isCheaper = (offer: RunningOffer) => offer.pieces * pricePaise > offer.pricePaise;
  const found = offers.find((offer) => isCheaper(offer) && qualifies(offer, goods));
  return found && { words: found.words, slug: found.slug };
}
