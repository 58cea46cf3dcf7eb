import { beforeEach, expect, it } from 'vitest';
import { brokenStock } from '@/scripts/test/broken-books';
import { makeCart, makeProduct, OWNER, stockOf } from '@/scripts/test/builders';
import { bytesOf } from '@/scripts/test/catalogue-file';
import { db } from '../db/client';
import { placeCodOrder, placeOnlineOrder } from '../orders/placing-service';
import { updateOrderStatus } from '../orders/status-service';
import { listStock } from './queries';
import { applyStocktake, previewStocktake } from './stocktake-service';

const preview = (text: string) => previewStocktake(bytesOf(text));
const apply = async (text: string, digest?: string) =>
  applyStocktake(OWNER, bytesOf(text), digest ?? (await preview(text)).digest);

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts, stock_movements CASCADE`;
});

it('corrects what was counted, held pieces included, and nothing else', async () => {
  const product = await makeProduct({ totalStock: { M: 5, L: 7 }, slug: 'mill-chino' });
  const other = await makeProduct({ totalStock: 9, slug: 'mill-denim' });
  const { shopper, input } = await makeCart([{ product, quantity: 2 }]);
  await placeOnlineOrder(shopper, { ...input, totalAmount: input.totalAmount - 200 });
  const text = 'counted;Sku;Shelf\n4;mill-chino-m;A\n;MILL-CHINO-L;A\n9;MILL-DENIM-L;B\n';
  expect(await preview(text)).toMatchObject({
    counts: { change: 1, same: 1, problems: 0 },
    rows: [{ line: 2, sku: 'MILL-CHINO-M', size: 'M', before: 5, counted: 4, difference: -1 }],
    ignored: ['Shelf'],
  });
  expect(await apply(text)).toEqual({ change: 1, same: 1, problems: 0 });
  expect([await stockOf(product.id, 'M'), await stockOf(product.id, 'L')]).toEqual([2, 7]);
  expect(await stockOf(other.id)).toBe(9);
  const { id: variantId } = await db.variant.findUniqueOrThrow({ where: { sku: 'MILL-CHINO-M' } });
  expect(
    await db.stockMovement.findMany({ where: { variantId }, orderBy: { id: 'desc' }, take: 1 }),
  ).toMatchObject([
    { kind: 'corrected', reason: 'counted', pieces: -1, stockAfter: 2, actor: OWNER.userName },
  ]);
  expect(await db.auditEntry.count({ where: { entityId: product.id } })).toBe(1);
  expect(await brokenStock()).toEqual([]);
  await expect(apply(text, (await preview(`${text}\n`)).digest)).resolves.toMatchObject({
    change: 0,
  });
});

it('counts what is sold but not sent, and leaves out what is', async () => {
  const product = await makeProduct({ totalStock: { M: 10, L: 4 }, slug: 'mill-chino' });
  const order = async (quantity: number) => {
    const { shopper, input } = await makeCart([{ product, quantity }]);
    return placeCodOrder(shopper, input);
  };
  const rows = async () =>
    (await listStock({ search: 'mill-chino-m', filter: '', page: 1, limit: 10 })).rows;
  expect(await rows()).toMatchObject([{ onHand: 10, toSend: 0 }]);
  const sent = await order(3);
  const waiting = await order(1);
  await updateOrderStatus(OWNER, waiting, 'inProcess');
  expect(await rows()).toMatchObject([{ onHand: 6, toSend: 4 }]);
  expect(
    (await listStock({ search: 'mill\u200b-chino-\u202am', filter: '', page: 1, limit: 10 })).rows,
  ).toMatchObject([{ onHand: 6 }]);
  expect(await preview('SKU,Counted\n\u202aMILL-CHINO\u200b-M,10\n')).toMatchObject({
    counts: { same: 1, problems: 0 },
  });
  // All ten are there: sales, even those since the sheet was made, take none away.
  expect(await preview('SKU,Counted\nMILL-CHINO-M,10\n')).toMatchObject({ counts: { same: 1 } });
  const sheet = (counted: number) => `SKU,On hand,To send,Counted\nMILL-CHINO-M,10,0,${counted}\n`;
  expect(await preview(sheet(10))).toMatchObject({ counts: { same: 1 } });
  expect(await preview(sheet(9))).toMatchObject({ rows: [{ before: 10, difference: -1 }] });
  expect(await preview(sheet(3))).toMatchObject({
    problems: [{ message: '4 are sold but not sent yet' }],
  });
  await updateOrderStatus(OWNER, sent, 'inShipping');
  // Nobody knows whether they were counted before they were sent.
  expect(await preview(sheet(10))).toMatchObject({ counts: { same: 1 } });
  expect(await preview(sheet(9))).toMatchObject({
    problems: [
      {
        lines: [2],
        column: 'Counted',
        message:
          '10 should have been there when the sheet was made, 7 by now: count again on a new sheet',
      },
    ],
  });
  await apply('SKU,Counted\nMILL-CHINO-M,6\n');
  expect(await stockOf(product.id, 'M')).toBe(5);
  expect(await apply('SKU,Counted\nMILL-CHINO-M,6\n')).toMatchObject({ same: 1 });
  expect(await brokenStock()).toEqual([]);
});

it('refuses the whole file when a line is wrong, and says which', async () => {
  const product = await makeProduct({ totalStock: 5, slug: 'mill-chino' });
  const { shopper, input } = await makeCart([{ product, quantity: 3 }]);
  await placeOnlineOrder(shopper, { ...input, totalAmount: input.totalAmount - 300 });
  const text =
    'SKU,Counted\nNOTHING,1\nMILL-CHINO-M,1.5\nMILL-CHINO-M,2\nMILL-CHINO-M,8\nMILL-CHINO-L,8\nMILL-CHINO-L,9\n';
  expect((await preview(text)).problems).toMatchObject([
    { lines: [2], column: 'SKU', message: 'No product has this SKU' },
    { lines: [3], column: 'Counted', message: 'Whole pieces only' },
    { lines: [4], column: 'Counted', message: '3 are held for orders that wait for payment' },
    { lines: [7], column: 'Counted', message: 'Line 5 counts the same pieces: 8' },
  ]);
  await expect(apply(text)).rejects.toMatchObject({ status: 422 });
  await expect(preview('SKU,On hand\nMILL-CHINO-M,3\n')).rejects.toMatchObject({
    status: 422,
    message: 'The first line has to name the columns: SKU, Counted',
  });
  expect(await stockOf(product.id)).toBe(2);
});

it('is refused with fresh numbers when something was sent since, or it was done already', async () => {
  const product = await makeProduct({ totalStock: 5, slug: 'mill-chino' });
  const text = 'SKU,Counted\nMILL-CHINO-M,8\nMILL-CHINO-L,8\n';
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  const order = await placeCodOrder(shopper, input);
  const { digest } = await preview(text);
  await updateOrderStatus(OWNER, order, 'inShipping');
  await expect(apply(text, digest)).rejects.toMatchObject({
    status: 409,
    message: 'The stock has changed since. Please look at the changes again.',
    details: { data: { rows: [{ before: 4, counted: 8, size: 'All sizes' }] } },
  });
  const { digest: fresh } = await preview(text);
  const settled = await Promise.allSettled([apply(text, fresh), apply(text, fresh)]);
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await stockOf(product.id)).toBe(8);
  expect(await brokenStock()).toEqual([]);
});

it('of very many invalidates the stock on all pages, and nobody waits for them', async () => {
  const slugs = Array.from({ length: 101 }, (_, index) => `counted-${index}`);
  for (const slug of slugs) await makeProduct({ totalStock: { M: 5 }, slug });
  await db.$executeRaw`TRUNCATE cache_changes`;
  await apply(`Sku,Counted\n${slugs.map((slug) => `${slug}-m,2\n`).join('')}`);
  expect(await db.cacheChange.findMany()).toMatchObject([{ expired: [], stale: ['catalog'] }]);
});
