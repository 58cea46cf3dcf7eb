import { expect, it } from 'vitest';
import { rupeesToPaise } from '../money';
import { placeOrderInput } from './place-schema';

const ID = '019b76da-a813-7c33-bb5b-eee0b8f29eea';
const read = (totalAmount: unknown) =>
  placeOrderInput.safeParse({ userId: ID, addressInfo: { addressId: ID }, totalAmount });

it.each([1e12, '1499.50', 0])('accepts the total %j, which converts to paise', (total) => {
  expect(() => rupeesToPaise(read(total).data?.totalAmount ?? Number.NaN)).not.toThrow();
});

it.each([1e308, 1e15, -1, 'Infinity', 'abc', undefined])('refuses the total %j', (total) => {
  expect(read(total).success).toBe(false);
});
