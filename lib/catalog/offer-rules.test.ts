import { expect, it } from 'vitest';
import { offerFor } from './offer-rules';

it('a product is said to be in an offer only where its pieces alone would cost more', () => {
  const offer = {
    words: 'Any 3 for ₹1,099',
    slug: 'any-three',
    pieces: 3,
    pricePaise: 109_900,
    isForAll: false,
    productIds: ['a'],
    categories: [],
  };
  const of = (price: number, salePrice = 0, _id = 'a') =>
    offerFor([offer], { _id, category: 'men' as const, price, salePrice });
  expect(of(399)).toEqual({ words: 'Any 3 for ₹1,099', slug: 'any-three' });
  expect([of(366), of(399, 299), of(399, 0, 'b')]).toEqual([undefined, undefined, undefined]);
});
