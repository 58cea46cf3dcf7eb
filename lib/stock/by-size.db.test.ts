import { beforeEach, describe, expect, it } from 'vitest';
import { brokenStock } from '@/scripts/test/broken-books';
import { makeCart, makeProduct, makeShopper, OWNER, stockOf } from '@/scripts/test/builders';
import { IMAGE } from '@/scripts/test/catalogue-file';
import { addToCart } from '../cart/service';
import { readProduct } from '../catalog/queries';
import { productEdit } from '../catalog/schema';
import { addProduct, deleteProduct, editProduct } from '../catalog/service';
import { db } from '../db/client';
import type { Product } from '../db/generated/client';
import { placeCodOrder, placeOnlineOrder } from '../orders/placing-service';
import { updateOrderStatus } from '../orders/status-service';
import type { Size } from '../store';
import { listMovements } from './movement-queries';

const PAGE = { page: 1, limit: 50 };

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts, stock_movements CASCADE`;
});

const edit = async (product: Product, change: Record<string, unknown>) =>
  editProduct(
    OWNER,
    product.id,
    productEdit.parse({ ...(await readProduct(product.id)), image: IMAGE, ...change }),
  );

const orderOf = (product: Product, size: Size, quantity = 1) =>
  makeCart([{ product, quantity, size }]);

describe('a product counted by size', () => {
  it('sells 10 M to 10 of 40 shoppers who order at once, and leaves 100 L untouched', async () => {
    const product = await makeProduct({ totalStock: { M: 10, L: 100 } });
    const carts = await Promise.all(Array.from({ length: 40 }, () => orderOf(product, 'M')));
    const settled = await Promise.allSettled(
      carts.map(({ shopper, input }) => placeCodOrder(shopper, input)),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect([await stockOf(product.id, 'M'), await stockOf(product.id, 'L')]).toEqual([0, 100]);
    expect(await brokenStock()).toEqual([]);
  });

  it('is ordered in two sizes in opposite order by many without a deadlock', async () => {
    const product = await makeProduct({ totalStock: { M: 100, L: 100 } });
    const sizes: Size[] = ['M', 'L'];
    const carts = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        makeCart(
          (index % 2 === 0 ? sizes : sizes.toReversed()).map((size) => ({
            product,
            quantity: 1,
            size,
          })),
        ),
      ),
    );
    await Promise.all(carts.map(({ shopper, input }) => placeCodOrder(shopper, input)));
    expect([await stockOf(product.id, 'M'), await stockOf(product.id, 'L')]).toEqual([70, 70]);
    expect(await brokenStock()).toEqual([]);
  });

  it('says how many of the chosen size there are, not of all sizes', async () => {
    const product = await makeProduct({ totalStock: { M: 2, L: 50 } });
    const { id: userId } = await makeShopper();
    const add = (size: Size, quantity: number) =>
      addToCart({ userId, productId: product.id, size, quantity });
    await expect(add('M', 3)).rejects.toMatchObject({
      status: 409,
      message: 'Only 2 quantity can be added for this item',
    });
    const { items } = await add('L', 3);
    expect(items).toMatchObject([{ size: 'L', totalStock: 50, stockMode: 'bySize' }]);
  });

  it('is read with the stock and SKU of each size, and their sum', async () => {
    const product = await makeProduct({ totalStock: { M: 2, L: 50 }, slug: 'ripstop-cargo' });
    expect(await readProduct(product.id)).toMatchObject({
      stockMode: 'bySize',
      totalStock: 52,
      variants: [
        { size: 'M', sku: 'RIPSTOP-CARGO-M', stock: 2 },
        { size: 'L', sku: 'RIPSTOP-CARGO-L', stock: 50 },
      ],
    });
  });
});

describe('an edit of a product counted by size', () => {
  it('may echo the sum, and refuses another number or other sizes without their stock', async () => {
    const product = await makeProduct({ totalStock: { M: 2, L: 50 } });
    expect(await edit(product, { title: 'Echoed' })).toMatchObject({ totalStock: 52 });
    const refusal = {
      status: 422,
      details: { errors: { totalStock: ['Give the stock of each size'] } },
    };
    await expect(edit(product, { totalStock: 60 })).rejects.toMatchObject(refusal);
    await expect(edit(product, { sizes: ['M'] })).rejects.toMatchObject(refusal);
    const many = await makeProduct({ totalStock: { M: 600_000, L: 600_000 } });
    expect(await edit(many, { title: 'Echoed' })).toMatchObject({ totalStock: 1_200_000 });
    await expect(edit(many, { stockMode: 'shared' })).rejects.toMatchObject({
      status: 422,
      details: { errors: { totalStock: ['At most 10,00,000'] } },
    });
    expect(await edit(product, { sizes: ['M', 'XL'], stock: { M: 2, XL: 7 } })).toMatchObject({
      totalStock: 9,
      variants: [
        { size: 'M', stock: 2 },
        { size: 'XL', stock: 7 },
      ],
    });
    expect(await brokenStock()).toEqual([]);
  });

  it('refuses an SKU of another size, in an edit and of a new product, and names a size anew', async () => {
    const product = await makeProduct({ totalStock: { M: 2, L: 50 }, slug: 'twill-chino' });
    await makeProduct({ totalStock: 1, slug: 'slub-short' });
    const taken = {
      status: 422,
      details: { errors: { skus: ['Another size has this SKU already'] } },
    };
    const skus = { M: 'slub-short-m' };
    await expect(edit(product, { skus })).rejects.toMatchObject(taken);
    const input = productEdit.parse({ ...(await readProduct(product.id)), image: IMAGE, skus });
    await expect(addProduct(OWNER, { ...input, stockMode: 'shared' })).rejects.toMatchObject(taken);
    const skusOf = async (change: Record<string, unknown>) =>
      (await edit(product, change)).variants.map(({ sku }) => sku);
    expect(await skusOf({ skus: { M: 'tc-26' } })).toEqual(['TC-26', 'TWILL-CHINO-L']);
    const [entry] = await db.auditEntry.findMany({
      where: { entityId: product.id },
      orderBy: { id: 'desc' },
    });
    expect(entry?.changes).toMatchObject({ skus: { from: ['M TWILL-CHINO-M'], to: ['M TC-26'] } });
    const swapped = { M: 'TWILL-CHINO-L', L: 'TC-26' };
    expect(await skusOf({ skus: swapped })).toEqual(['TWILL-CHINO-L', 'TC-26']);
  });

  it('gives a new size another SKU where an admin has given its own to another', async () => {
    const product = await makeProduct({ totalStock: { M: 2 }, sizes: ['M'], slug: 'twill-chino' });
    await edit(product, { skus: { M: 'TWILL-CHINO-L' } });
    const { variants } = await edit(product, { sizes: ['M', 'L'], stock: { M: 2, L: 1 } });
    expect(variants).toMatchObject([
      { sku: 'TWILL-CHINO-L' },
      { sku: expect.stringMatching(/^TWILL-CHINO-L-[0-9A-F]{4}$/) },
    ]);
  });

  it('goes back to one count and to one for each size, and what is held stays held', async () => {
    const product = await makeProduct({ totalStock: { M: 5, L: 5 } });
    const { shopper, input } = await orderOf(product, 'M', 2);
    const totalAmount = input.totalAmount - 200;
    const { id } = await placeOnlineOrder(shopper, { ...input, totalAmount });
    const shared = await edit(product, { stockMode: 'shared', totalStock: 8 });
    expect(shared).toMatchObject({ stockMode: 'shared', totalStock: 8 });
    expect(await brokenStock()).toEqual([]);
    await edit(product, { stock: { M: 3, L: 4 } });
    expect(await brokenStock()).toEqual([]);
    await updateOrderStatus(OWNER, id, 'rejected');
    expect([await stockOf(product.id, 'M'), await stockOf(product.id, 'L')]).toEqual([5, 4]);
    expect(await brokenStock()).toEqual([]);
  });

  it('of the way of counting loses no piece while many order it', async () => {
    const product = await makeProduct({ totalStock: 100 });
    const carts = await Promise.all(Array.from({ length: 20 }, () => orderOf(product, 'M')));
    const orders = carts.map(({ shopper, input }) => placeCodOrder(shopper, input));
    const switched = edit(product, { stock: { M: 40, L: 40 } });
    const settled = await Promise.allSettled(orders);
    await switched;
    expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await stockOf(product.id, 'L')).toBe(40);
    expect(await brokenStock()).toEqual([]);
  });

  it('keeps pieces that come back in a size which was taken away', async () => {
    const product = await makeProduct({ totalStock: { M: 5, L: 5 } });
    const { shopper, input } = await orderOf(product, 'L', 2);
    const id = await placeCodOrder(shopper, input);
    await edit(product, { sizes: ['M'], stock: { M: 5 } });
    await updateOrderStatus(OWNER, id, 'rejected');
    expect(await readProduct(product.id)).toMatchObject({ totalStock: 5 });
    await edit(product, { sizes: ['M'], stock: { M: 4 } });
    expect(await stockOf(product.id, 'L')).toBe(2);
    await edit(product, { sizes: ['M'], stockMode: 'shared', totalStock: 9 });
    expect(await stockOf(product.id, 'L')).toBe(2);
    expect(await brokenStock()).toEqual([]);
    // When offered again it shares the count, which is as the admin entered it.
    expect(await edit(product, { sizes: ['M', 'L'], totalStock: 12 })).toMatchObject({
      totalStock: 12,
      variants: [{ stock: 12 }, { stock: 12 }],
    });
    expect(await stockOf(product.id)).toBe(12);
    expect(await brokenStock()).toEqual([]);
  });

  it('keeps the history of a size when the way of counting changes', async () => {
    const product = await makeProduct({ totalStock: { M: 5, L: 5 } });
    const { shopper, input } = await orderOf(product, 'M', 2);
    const { id: orderId } = await placeOnlineOrder(shopper, {
      ...input,
      totalAmount: input.totalAmount - 200,
    });
    await edit(product, { stockMode: 'shared', totalStock: 8 });
    await edit(product, { stock: { M: 3, L: 4 } });
    const { id: variantId } = await db.variant.findFirstOrThrow({
      where: { productId: product.id, size: 'M' },
    });
    const { movements } = await listMovements({ productId: '', variantId, ...PAGE });
    const summed = (kinds: string[]) =>
      movements.filter(({ kind }) => kinds.includes(kind)).map(({ by }) => by);
    expect(summed(['received'])).toEqual([5]);
    const holds = movements.filter(({ kind }) => kind === 'held' || kind === 'released');
    expect(holds.map(({ by, orderId: of }) => [by, of])).toEqual(
      [-2, 2, -2, 2, -2].map((pieces) => [pieces, orderId]),
    );
    expect(movements.map(({ stockAfter }) => stockAfter)).toEqual([3, 5, 0, 10, 8, 10, 0, 5, 3, 5]);
  });
});

describe('a product that is deleted', () => {
  it('takes its pieces along, those of unpaid orders too', async () => {
    const product = await makeProduct({ totalStock: { M: 5, L: 5 } });
    const { shopper, input } = await orderOf(product, 'M', 2);
    await placeOnlineOrder(shopper, { ...input, totalAmount: input.totalAmount - 200 });
    await deleteProduct(OWNER, product.id);
    const { movements } = await listMovements({ productId: product.id, variantId: '', ...PAGE });
    expect(movements.map(({ kind, by, actor }) => [kind, by, actor])).toEqual(
      expect.arrayContaining([
        ['released', 2, 'Owner'],
        ['corrected', -5, 'Owner'],
      ]),
    );
    expect(await brokenStock()).toEqual([]);
  });
});

describe('the audit of the stock', () => {
  it('detects a hold on the wrong size, and pieces of a deleted item', async () => {
    const product = await makeProduct({ totalStock: { M: 5, L: 5 } });
    const { shopper, input } = await orderOf(product, 'M', 2);
    await placeOnlineOrder(shopper, { ...input, totalAmount: input.totalAmount - 200 });
    await db.orderLine.updateMany({ where: { productId: product.id }, data: { size: 'L' } });
    expect(await brokenStock()).toEqual([expect.stringContaining('hold of these sizes')]);
    await db.product.delete({ where: { id: product.id } });
    expect(await brokenStock()).toEqual([
      expect.stringContaining(`nothing is left: ${product.id}`),
    ]);
  });
});
