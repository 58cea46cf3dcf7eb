import { beforeEach, describe, expect, it } from 'vitest';
import { makeCart, makeProduct, makeShopper, OWNER, setStock } from '@/scripts/test/builders';
import { countLockWaiters } from '@/scripts/test/lock-waiters';
import { addToCart } from '../cart/service';
import { db } from '../db/client';
import { placeCodOrder } from '../orders/placing-service';
import { readOwnOrder } from '../orders/queries';
import { NO_FILTERS } from './filter-rules';
import { listProductsForAdmin, readProduct } from './queries';
import { productDto, productEdit, productInput } from './schema';
import { addProduct, deleteProduct, editProduct } from './service';

const form = (change: Record<string, unknown> = {}) => ({
  title: 'Micro Dot Jogger, Clay',
  description: 'A jogger.',
  category: 'men',
  brand: 'nike',
  price: '799',
  salePrice: '649.50',
  totalStock: '10',
  sizes: ['M', 'L'],
  image: '/catalog/jogger-front.webp',
  ...change,
});
const input = (change?: Record<string, unknown>) => productInput.parse(form(change));

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
});

describe('adding a product', () => {
  it('gives 12 products with one title, added at once, a slug each', async () => {
    const added = await Promise.all(Array.from({ length: 12 }, () => addProduct(OWNER, input())));
    expect(new Set(added.map(({ slug }) => slug)).size).toBe(12);
    expect(added.map(({ slug }) => slug)).toContain('micro-dot-jogger-clay');
  });

  it('stores what was sent, in rupees and paise', async () => {
    const { _id } = await addProduct(OWNER, input());
    expect(await readProduct(_id)).toMatchObject({ price: 799, salePrice: 649.5, totalStock: 10 });
    expect(productDto.strict().safeParse(await readProduct(_id)).error).toBeUndefined();
  });

  it('tells the HSN to staff only, and keeps it in an edit of what the shop reads', async () => {
    const added = await addProduct(OWNER, input({ hsn: '61034200' }));
    expect(added.hsn).toBe('61034200');
    const read = await readProduct(added._id);
    expect(read).not.toHaveProperty('hsn');
    expect(await editProduct(OWNER, added._id, productEdit.parse(read))).toMatchObject({
      hsn: '61034200',
    });
  });
});

describe('editing a product', () => {
  const edit = (id: string, change: Record<string, unknown>) =>
    editProduct(OWNER, id, productEdit.parse(form(change)));

  it('accepts the whole product as it was read, and keeps its address', async () => {
    const added = await addProduct(OWNER, input());
    const edited = await edit(added._id, { ...added, title: 'Renamed', salePrice: '' });
    expect(edited).toMatchObject({ title: 'Renamed', slug: added.slug, salePrice: 0 });
    expect(edited.gallery).toEqual([]);
  });

  it('answers nothing empty of a product with the fields of specification 3, and takes it back', async () => {
    const added = await addProduct(OWNER, input({ salePrice: '' }));
    const { products } = await listProductsForAdmin({
      ...NO_FILTERS,
      sortBy: 'newest',
      page: 1,
      limit: 5,
    });
    expect(products).toEqual([added]);
    for (const read of [added, await readProduct(added._id)]) {
      expect(JSON.stringify(read)).not.toContain('""');
      const { version: _, ...same } = added;
      expect(await edit(added._id, read)).toMatchObject(same);
    }
  });

  it('keeps the material when the caller does not send it', async () => {
    const material = 'Cotton twill, 260 gsm';
    const { _id } = await addProduct(OWNER, input({ material }));
    expect(await edit(_id, { title: 'Renamed' })).toMatchObject({ title: 'Renamed', material });
    for (const none of ['', ' ', null])
      expect(await edit(_id, { material: none })).toMatchObject({ material: null });
  });

  it('keeps the sale price when the caller does not send it, and ends the sale when it is empty', async () => {
    const { _id } = await addProduct(OWNER, input());
    const leftOut = { salePrice: undefined };
    expect(await edit(_id, { ...leftOut, price: 700 })).toMatchObject({ salePrice: 649.5 });
    await expect(edit(_id, { ...leftOut, price: 649.5 })).rejects.toMatchObject({ status: 422 });
    expect(await edit(_id, { salePrice: null })).toMatchObject({ salePrice: 0 });
    expect(await edit(_id, { ...leftOut, price: 1 })).toMatchObject({ price: 1, salePrice: 0 });
  });

  it('keeps the stock of orders when the admin did not change it', async () => {
    const added = await addProduct(OWNER, input());
    await setStock(added._id, 7);
    const edited = await edit(added._id, { ...added, title: 'Renamed' });
    expect(edited).toMatchObject({ title: 'Renamed', totalStock: 7 });
  });

  it('keeps the stock of each size when one was sold since the product was read', async () => {
    const read = await addProduct(OWNER, input({ totalStock: undefined, stock: { M: 3, L: 5 } }));
    await db.stockItem.updateMany({
      where: { productId: read._id, variants: { some: { size: 'M' } } },
      data: { onHand: 2 },
    });
    expect(await edit(read._id, { ...read, price: '777' })).toMatchObject({
      price: 777,
      totalStock: 7,
      variants: [{ stock: 2 }, { stock: 5 }],
    });
    await expect(edit(read._id, read)).rejects.toMatchObject({ status: 409 });
    const sizes = await edit(read._id, { sizes: ['M', 'XL'], stock: { M: 2, XL: 1 } });
    await expect(edit(read._id, { ...read, sizes: ['M', 'L'] })).rejects.toMatchObject({
      status: 409,
    });
    await expect(edit(read._id, { ...sizes, totalStock: 4 })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('refuses a stock counted before an order, with the product as it is', async () => {
    const added = await addProduct(OWNER, input());
    await setStock(added._id, 7);
    await expect(edit(added._id, { ...added, totalStock: 50 })).rejects.toMatchObject({
      status: 409,
      details: { data: { totalStock: 7 } },
    });
    const fresh = { ...added, version: added.version.replace(/\.\d+$/, '.7') };
    expect(await edit(added._id, { ...fresh, totalStock: 50 })).toMatchObject({ totalStock: 50 });
  });

  it('lets one of two admins who started from the same product win', async () => {
    const added = await addProduct(OWNER, input());
    const settled = await Promise.allSettled(
      ['One', 'Two'].map((title) => edit(added._id, { ...added, title })),
    );
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('accepts an edit without a version, and refuses an unknown version', async () => {
    const added = await addProduct(OWNER, input());
    expect(await edit(added._id, { totalStock: 3 })).toMatchObject({ totalStock: 3 });
    await expect(edit(added._id, { version: 'x' })).rejects.toMatchObject({ status: 409 });
  });

  it('removes lines in removed sizes from open carts', async () => {
    const product = await makeProduct({ totalStock: 9, sizes: ['M', 'L'] });
    const { cart } = await makeCart([{ product, quantity: 1 }]);
    await db.cartLine.create({
      data: { cartId: cart.id, productId: product.id, size: 'L', quantity: 2 },
    });
    await edit(product.id, { sizes: ['L', 'XL'] });
    expect((await db.cartLine.findMany()).map(({ size }) => size)).toEqual(['L']);
  });

  it('answers 404 for an unknown product', async () => {
    await expect(edit(crypto.randomUUID(), {})).rejects.toMatchObject({ status: 404 });
  });
});

describe('deleting a product', () => {
  it('keeps past orders and removes its lines from carts', async () => {
    const product = await makeProduct({ totalStock: 9 });
    const bought = await makeCart([{ product, quantity: 2 }]);
    const orderId = await placeCodOrder(bought.shopper, bought.input);
    await makeCart([{ product, quantity: 1 }]);
    await deleteProduct(OWNER, product.id);
    expect(await db.cartLine.count()).toBe(0);
    expect((await readOwnOrder(bought.shopper.id, orderId)).cartItems).toMatchObject([
      { title: product.title, price: 799, quantity: 2, productId: null },
    ]);
    await expect(deleteProduct(OWNER, product.id)).rejects.toMatchObject({ status: 404 });
    await expect(readProduct(product.id)).rejects.toMatchObject({ status: 404 });
  });

  it('answers 404 to somebody adding it to a cart at that moment', async () => {
    const product = await makeProduct({ totalStock: 9, sizes: ['M'] });
    const shopper = await makeShopper();
    let adding: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.product.delete({ where: { id: product.id } });
      adding = addToCart({ userId: shopper.id, productId: product.id, quantity: 1 });
      adding.catch(() => undefined);
      await expect.poll(countLockWaiters).toBeGreaterThan(0);
    });
    await expect(adding).rejects.toMatchObject({ status: 404 });
  });
});
