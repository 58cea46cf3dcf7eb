import { expect, it, vi } from 'vitest';
import { withBalance } from '@/scripts/test/credit-orders';
import { db } from '../db/client';
import { beginOrderWithCredit } from './checkout-service';

// A shop without keys: they are read once.
vi.mock('./mode', () => ({ paymentKeys: null }));

it('an order that credit pays for needs no Razorpay; any other is refused before it is placed', async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
  const { shopper, input } = await withBalance(799);
  const part = beginOrderWithCredit(shopper, { ...input, creditAmount: 798 });
  await expect(part).rejects.toMatchObject({ status: 503 });
  expect(await db.order.count()).toBe(0);
  const all = { ...input, creditAmount: 799 };
  expect(await beginOrderWithCredit(shopper, all)).toMatchObject({ razorpayOrder: null });
});
