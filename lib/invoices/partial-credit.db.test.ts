import { beforeEach, expect, it } from 'vitest';
import { makeCart, makeProduct, OWNER } from '@/scripts/test/builders';
import { SETTINGS } from '@/scripts/test/settings';
import { db } from '../db/client';
import { placeCodOrder } from '../orders/placing-service';
import { giveBack } from '../orders/refunds-service';
import { updateOrderStatus } from '../orders/status-service';
import { updateSettings } from '../settings/service';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts, invoice_series, settings, tax_rates CASCADE`;
});

it('credit notes over parts and the rest of a rejected order sum to its invoice, tax by tax', async () => {
  await updateSettings(OWNER, SETTINGS);
  const product = await makeProduct({ totalStock: 5 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  const orderId = await placeCodOrder(shopper, input);
  await updateOrderStatus(OWNER, orderId, 'delivered', { paymentReceived: true });
  for (const amount of [33.33, 66.68])
    await giveBack(OWNER, orderId, { amount, reason: 'Late', refundMethod: 'upi', reference: '1' });
  await updateOrderStatus(OWNER, orderId, 'rejected');
  const all = await db.invoice.findMany({ where: { orderId }, orderBy: { nth: 'asc' } });
  const sums = (kind: string) =>
    all
      .filter((one) => one.kind === kind)
      .flatMap(({ content }) => (content as { lines: Record<string, number>[] }).lines)
      .reduce<Record<string, number>>((sum, line) => {
        for (const tax of [
          'totalPaise',
          'taxablePaise',
          'cgstPaise',
          'sgstPaise',
          'igstPaise',
          'quantity',
        ])
          sum[tax] = (sum[tax] ?? 0) + (line[tax] ?? 0);
        return sum;
      }, {});
  expect(sums('credit-note')).toEqual(sums('invoice'));
  const notes = all
    .filter(({ kind }) => kind === 'credit-note')
    .map(({ totalPaise }) => totalPaise);
  expect(notes).toEqual([3_333n, 6_668n, 79_899n]);
});
