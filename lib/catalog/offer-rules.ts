import { qualifies, type RunningOffer } from '../promotions/rules';
import { unitPricePaise } from './rules';
import type { ProductDto } from './schema';

type Offered = Pick<ProductDto, '_id' | 'category' | 'price' | 'salePrice'>;

/** The first of these offers that a product is in, in words. Skips offers that save nothing on this product alone. */
export function offerFor(offers: readonly RunningOffer[], product: Offered): string | undefined {
  const goods = { productId: product._id, category: product.category };
  const pricePaise = unitPricePaise(product);
  const isCheaper = (offer: RunningOffer) => offer.pieces * pricePaise > offer.pricePaise;
  return offers.find((offer) => isCheaper(offer) && qualifies(offer, goods))?.words;
}
