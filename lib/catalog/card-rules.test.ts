import { expect, it } from 'vitest';
import { priceTags } from './card-rules';

it('shows the price, or the sale price with the price before', () => {
  expect(priceTags({ price: 1499, salePrice: 0 })).toEqual({ now: '₹1,499', before: null });
  expect(priceTags({ price: 1499, salePrice: 1199.5 })).toEqual({
    now: '₹1,199.50',
    before: '₹1,499',
  });
});
