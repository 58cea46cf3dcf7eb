import { expect, it } from 'vitest';
import { senderAddress } from './sender';

it("writes the seller's address on one line, its PIN code last", () => {
  const seller = { address: '5 Weaver Street\n\n Erode ', pincode: '638001', phone: '0424 220000' };
  expect(senderAddress(seller)).toBe('5 Weaver Street, Erode 638001');
});
