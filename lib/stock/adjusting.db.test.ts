import { beforeEach, describe, expect, it } from 'vitest';
import { brokenStock } from '@/scripts/test/broken-books';
import { makeCart, makeProduct, OWNER, stockOf } from '@/scripts/test/builders';
import { IMAGE, listAll } from '@/scripts/test/catalogue-file';
import { productEdit } from '../catalog/schema';
import { editProduct } from '../catalog/service';
import { readLowStock } from '../dashboard/queries';
import { db } from '../db/client';
import { placeCodOrder, placeOnlineOrder } from '../orders/placing-service';
import type { Size } from '../store';
import { adjustStock } from './adjusting-service';
import { listMovements } from './movement-queries';
import { everyStockRow, listStock } from './queries';
import { adjustInput } from './schema';

const PAGE = { page: 1, limit: 100 };

const variantOf = async (productId: string, size: Size) =>
  (await db.variant.findFirstOrThrow({ where: { productId, size } })).id;

const adjust = (variantId: string, by: number, reason: 'received' | 'counted' | 'damaged') =>
  adjustStock(OWNER, { variantId, by, reason });

const list = async (filter: { search?: string; filter?: '' | 'low' | 'out' } = {}) =>
  (await listStock({ search: '', filter: '', ...filter, ...PAGE })).rows;

const movementsOf = (about: { productId?: string; variantId?: string }, slice = PAGE) =>
  listMovements({ productId: '', variantId: '', ...about, ...slice });

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts, stock_movements CASCADE`;
});

describe('adjusting the stock', () => {
  it('takes 10 pieces away for 10 of 20 clerks at once', async () => {
    const product = await makeProduct({ totalStock: { M: 10, L: 4 } });
    const variantId = await variantOf(product.id, 'M');
    const settled = await Promise.allSettled(
      Array.from({ length: 20 }, () => adjust(variantId, -1, 'damaged')),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, message: 'Only 0 pieces can be taken away.' },
    });
    expect([await stockOf(product.id, 'M'), await stockOf(product.id, 'L')]).toEqual([0, 4]);
    expect(await brokenStock()).toEqual([]);
  });

  it('is refused when something else is on hand than was seen, so that a repeat does no harm', async () => {
    const { id } = await makeProduct({ totalStock: 5 });
    const input = { variantId: await variantOf(id, 'M'), by: 3, reason: 'received', onHand: 5 };
    const twice = await Promise.allSettled(
      [input, input].map((one) => adjustStock(OWNER, adjustInput.parse(one))),
    );
    expect(twice.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, message: '8 on hand by now. Please check it and save again.' },
    });
    expect(await stockOf(id)).toBe(8);
  });

  it('leaves held pieces alone', async () => {
    const product = await makeProduct({ totalStock: 5 });
    const { shopper, input } = await makeCart([{ product, quantity: 2 }]);
    await placeOnlineOrder(shopper, { ...input, totalAmount: input.totalAmount - 200 });
    const variantId = await variantOf(product.id, 'L');
    await expect(adjust(variantId, -4, 'counted')).rejects.toMatchObject({
      status: 409,
      message: 'Only 3 pieces can be taken away, as 2 of the 5 on hand are held for orders.',
    });
    expect(await adjust(variantId, -3, 'counted')).toMatchObject({
      onHand: 2,
      held: 2,
      available: 0,
    });
    expect(await brokenStock()).toEqual([]);
  });

  it('while it is ordered loses no piece', async () => {
    const product = await makeProduct({ totalStock: 50 });
    const variantId = await variantOf(product.id, 'M');
    const carts = await Promise.all(
      Array.from({ length: 15 }, () => makeCart([{ product, quantity: 1 }])),
    );
    await Promise.all([
      ...carts.map(({ shopper, input }) => placeCodOrder(shopper, input)),
      ...carts.map(() => adjust(variantId, 2, 'received')),
    ]);
    expect(await stockOf(product.id)).toBe(50 - 15 + 30);
    expect(await brokenStock()).toEqual([]);
  });

  it('is in the audit, and an open edit of the product notices the new count', async () => {
    const product = await makeProduct({ totalStock: { M: 1, L: 2 }, image: IMAGE });
    const open = (await listAll()).find(({ _id }) => _id === product.id);
    await adjust(await variantOf(product.id, 'M'), 6, 'received');
    expect(await db.auditEntry.findMany({ where: { entityId: product.id } })).toMatchObject([
      {
        entity: 'product',
        subject: product.title,
        changes: {
          totalStock: { from: 'M 1', to: 'M 7' },
          reason: { from: null, to: 'received' },
        },
      },
    ]);
    const save = (change: object) =>
      editProduct(OWNER, product.id, productEdit.parse({ ...open, ...change }));
    await expect(save({ stock: { M: 4, L: 2 } })).rejects.toMatchObject({
      status: 409,
      message: 'The stock is M 7, L 2 by now. Please check it and save again.',
    });
    expect(await save({ title: 'Renamed', stock: { M: 1, L: 5 } })).toMatchObject({
      variants: [{ stock: 7 }, { stock: 5 }],
    });
  });

  it('refuses invalid numbers and an unknown variant', async () => {
    const variantId = crypto.randomUUID();
    const accepted = [
      { by: 0, reason: 'other' },
      { by: 1.5, reason: 'other' },
      { by: 2, reason: 'damaged' },
      { by: 2, reason: 'lost' },
      { by: 1_000_001, reason: 'received' },
    ].filter((one) => adjustInput.safeParse({ variantId, ...one }).success);
    expect(accepted).toEqual([]);
    expect(adjustInput.parse({ variantId, by: '-2', reason: 'damaged' }).by).toBe(-2);
    await expect(adjust(variantId, 1, 'counted')).rejects.toMatchObject({ status: 404 });
    const { id } = await makeProduct({ totalStock: 1_000_004 });
    const full = await variantOf(id, 'M');
    await expect(adjust(full, 1, 'received')).rejects.toMatchObject({ status: 409 });
    expect(await adjust(full, -1, 'damaged')).toMatchObject({ available: 1_000_003 });
  });
});

describe('movements', () => {
  it('are listed page by page, newest first, of a size or of all', async () => {
    const product = await makeProduct({ totalStock: { M: 10, L: 4 } });
    const variantId = await variantOf(product.id, 'M');
    const { shopper, input } = await makeCart([{ product, quantity: 3 }]);
    const orderId = await placeCodOrder(shopper, input);
    await adjust(variantId, -1, 'damaged');
    const { movements, pagination } = await movementsOf({ variantId });
    expect(pagination.total).toBe(3);
    expect(movements).toMatchObject([
      { kind: 'damaged', by: -1, stockAfter: 6, size: 'M', reason: 'damaged', actor: 'Owner' },
      { kind: 'sold', by: -3, stockAfter: 7, orderId, orderNumber: expect.any(String) },
      { kind: 'received', by: 10, stockAfter: 10, variantId, orderId: null, orderNumber: null },
    ]);
    const second = await movementsOf({ variantId }, { page: 2, limit: 2 });
    expect(second.movements).toEqual(movements.slice(2));
    expect((await movementsOf({ productId: product.id })).pagination.total).toBe(4);
    expect((await movementsOf({})).pagination.total).toBeGreaterThanOrEqual(4);
    expect((await movementsOf({ variantId: crypto.randomUUID() })).pagination.total).toBe(0);
  });

  it('of a size that shares its count are those of the count', async () => {
    const product = await makeProduct({ totalStock: 10 });
    await adjust(await variantOf(product.id, 'M'), 2, 'received');
    const { movements } = await movementsOf({ variantId: await variantOf(product.id, 'L') });
    expect(movements).toMatchObject([
      { by: 2, stockAfter: 12, size: null, variantId: null },
      { by: 10 },
    ]);
  });
});

describe('the list of the stock', () => {
  it('has a row for each count, found by title, SKU, low and out', async () => {
    const slug = 'knee-dart';
    const product = await makeProduct({ totalStock: { M: 0, L: 9 }, title: 'Knee Dart', slug });
    await makeProduct({ totalStock: 10, title: 'Ankle Cargo', slug: 'ankle-cargo' });
    const sizes = (rows: Awaited<ReturnType<typeof list>>) =>
      rows.map(({ title, variants }) => [title, variants.map(({ size }) => size).join(' ')]);
    expect(sizes(await list())).toEqual([
      ['Ankle Cargo', 'M L'],
      ['Knee Dart', 'M'],
      ['Knee Dart', 'L'],
    ]);
    const low = await list({ filter: 'low' });
    expect(sizes(low)).toEqual([
      ['Knee Dart', 'M'],
      ['Knee Dart', 'L'],
    ]);
    expect((await readLowStock(5)).total, 'as the dashboard counts').toBe(low.length);
    expect(sizes(await list({ filter: 'out' }))).toEqual([['Knee Dart', 'M']]);
    expect(sizes(await list({ search: 'dart' }))).toHaveLength(2);
    expect(sizes(await list({ search: 'knee-dart-l' }))).toEqual([['Knee Dart', 'L']]);
    expect(sizes(await list({ search: 'ankle-cargo-l' }))).toEqual([['Ankle Cargo', 'M L']]);
    expect(await list({ search: '%' })).toEqual([]);
    expect(low).toMatchObject([
      { available: 0 },
      {
        productId: product.id,
        slug,
        stockMode: 'bySize',
        variants: [{ size: 'L', sku: 'KNEE-DART-L' }],
        isOffered: true,
        onHand: 9,
        held: 0,
        available: 9,
      },
    ]);
    const all = everyStockRow({ search: '', filter: '' });
    expect((await all.next()).value).toEqual(await list());
    expect((await all.next()).done).toBe(true);
  });

  it('keeps a size that is no longer offered while pieces of it are there', async () => {
    const product = await makeProduct({ totalStock: { M: 3, L: 0 } });
    await db.product.update({ where: { id: product.id }, data: { sizes: ['XL'] } });
    expect(await list()).toMatchObject([{ variants: [{ size: 'M' }], isOffered: false }]);
    expect(await list({ filter: 'low' })).toEqual([]);
  });
});
