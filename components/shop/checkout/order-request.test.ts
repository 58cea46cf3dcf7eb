import { describe, expect, it } from 'vitest';
import { ApiError } from '@/components/browser/api-client';
import type { CartDto } from '@/lib/cart/schema';
import { cartFor, freshTotal, refusalMessage } from './order-request';

const REASON = 'This code is for a first order only.';
const cartWith = (quantity: number, code: string | null, reason?: string): CartDto => ({
  _id: 'cart',
  userId: 'shopper',
  items: [
    { productId: 'jogger', title: 'Jogger', size: 'M', quantity } as CartDto['items'][number],
  ],
  subtotal: 799,
  discounts: code ? [{ title: '10% off', code, amount: 0, ...(reason && { reason }) }] : [],
  discountTotal: 0,
  total: 799,
  almost: [],
  missed: [],
  codCharge: 100,
  keptOrder: null,
});

describe('a refused total', () => {
  const data = { totalAmount: 899, cart: cartWith(1, 'FIRST10', REASON) };
  const error = new ApiError(409, 'The total has changed.', {}, data);

  it('carries the new total, and why the code no longer applies', () => {
    expect(refusalMessage(error, cartWith(1, 'FIRST10'))).toBe(
      `The total has changed. The total is now ₹899.00. FIRST10: ${REASON}`,
    );
    const missed = [{ title: 'Any 3', reason: 'This offer has been used up.' }];
    const without = { ...data, cart: { ...cartWith(3, null), missed } };
    expect(
      refusalMessage(new ApiError(409, 'The total has changed.', {}, without), cartWith(3, null)),
    ).toBe('The total has changed. The total is now ₹899.00. Any 3: This offer has been used up.');
    expect(refusalMessage(new ApiError(409, 'Sold out.'), cartWith(1, null))).toBe('Sold out.');
    const emptied = { ...data, cart: { ...cartWith(1, null), items: [] } };
    expect(
      refusalMessage(new ApiError(409, 'The total has changed.', {}, emptied), cartWith(1, null)),
    ).toBe(
      'The total has changed. The total is now ₹899.00. Jogger in size M is no longer in your cart.',
    );
    expect(freshTotal(new ApiError(422, '', {}, data))).toBeNull();
  });

  it('is accepted only for its address, its pieces and its code', () => {
    // Read for an order that was not placed.
    const keptOrder = { orderId: 'none', orderNumber: '1', until: '', items: [] };
    const priced = { addressId: 'home', cart: { ...data.cart, total: 700, keptOrder } };
    const cart = cartWith(1, 'FIRST10');
    expect(cartFor(cart, 'home', priced)).toMatchObject({
      total: 700,
      discounts: [{ code: 'FIRST10', reason: REASON }],
      items: [{ productId: 'jogger', quantity: 1 }],
      keptOrder: null,
    });
    expect(cartFor(cart, 'office', priced)).toBe(cart);
    expect(cartFor(cart, 'home', null)).toBe(cart);
    for (const other of [cartWith(2, 'FIRST10'), cartWith(1, null), cartWith(1, 'OTHER')])
      expect(cartFor(other, 'home', priced)).toBe(other);
  });
});
