import { beforeEach, describe, expect, it } from 'vitest';
import { makeCart, makeProduct, makeShopper, setStock } from '@/scripts/test/builders';
import { db } from '../db/client';
import { readCart } from './queries';
import { addLineInput } from './schema';
import { addToCart, removeLine, setQuantity } from './service';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, carts CASCADE`;
});

const quantities = (cart: { items: { size: string; quantity: number }[] }) =>
  Object.fromEntries(cart.items.map(({ size, quantity }) => [size, quantity]));

describe('adding to the cart', () => {
  it('makes one cart and one line when ten tabs add the same product at once', async () => {
    const { id: userId } = await makeShopper();
    const { id: productId } = await makeProduct({ totalStock: 50 });
    await Promise.all(
      Array.from({ length: 10 }, () => addToCart({ userId, productId, size: 'M', quantity: 2 })),
    );
    const lines = await db.cartLine.findMany({ select: { quantity: true } });
    expect(lines).toEqual([{ quantity: 20 }]);
    expect(await db.cart.count()).toBe(1);
  });

  it('never goes beyond the stock, also when tabs race for the last piece', async () => {
    const { id: userId } = await makeShopper();
    const { id: productId } = await makeProduct({ totalStock: 3 });
    const settled = await Promise.allSettled(
      Array.from({ length: 8 }, () => addToCart({ userId, productId, size: 'M', quantity: 1 })),
    );
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(5);
    for (const reason of refused)
      expect(reason).toMatchObject({
        status: 409,
        message: 'Only 3 quantity can be added for this item',
      });
    expect(await db.cartLine.findMany({ select: { quantity: true } })).toEqual([{ quantity: 3 }]);
  });

  it('stops at a hundred of one size when there is more in stock, and says so', async () => {
    const { id: userId } = await makeShopper();
    const { id: productId } = await makeProduct({ totalStock: 5000 });
    await addToCart({ userId, productId, size: 'M', quantity: 99 });
    await expect(addToCart({ userId, productId, size: 'M', quantity: 2 })).rejects.toMatchObject({
      status: 409,
      message: 'You can add at most 100 of an item in one size',
    });
    await addToCart({ userId, productId, size: 'M', quantity: 1 });
    const cart = await addToCart({ userId, productId, size: 'L', quantity: 1 });
    expect(quantities(cart)).toEqual({ M: 100, L: 1 });
  });

  it('needs a size only where the product has several', async () => {
    const { id: userId } = await makeShopper();
    const single = await makeProduct({ totalStock: 5, sizes: ['XL'] });
    const several = await makeProduct({ totalStock: 5, sizes: ['M', 'L'] });
    const cart = await addToCart({ userId, productId: single.id, quantity: 1 });
    expect(quantities(cart)).toEqual({ XL: 1 });
    for (const size of [undefined, 'S'] as const)
      await expect(
        addToCart({ userId, productId: several.id, size, quantity: 1 }),
      ).rejects.toMatchObject({ status: 422, message: 'Please select a size' });
  });

  it.each(['', null, 'XS', 7])('treats the size %j as missing', (size) => {
    const id = '019b76da-a813-7c33-bb5b-eee0b8f29eea';
    const read = addLineInput.safeParse({ userId: id, productId: id, size, quantity: 1 });
    expect(read.error?.issues.map(({ message }) => message)).toEqual(['Please select a size']);
  });

  it('leaves out a size that was taken away while it was added', async () => {
    const product = await makeProduct({ totalStock: 5 });
    const { shopper } = await makeCart([
      { product, quantity: 1 },
      { product, quantity: 2, size: 'L' },
    ]);
    await db.product.update({ where: { id: product.id }, data: { sizes: ['L'] } });
    expect(quantities(await readCart(shopper.id))).toEqual({ L: 2 });
  });

  it('answers 404 for a deleted product', async () => {
    const { id: userId } = await makeShopper();
    const product = await makeProduct({ totalStock: 5 });
    await db.product.delete({ where: { id: product.id } });
    const adding = addToCart({ userId, productId: product.id, size: 'M', quantity: 1 });
    await expect(adding).rejects.toMatchObject({ status: 404 });
  });
});

describe('changing a line', () => {
  it('sets a quantity up to the stock, and always lets a line shrink', async () => {
    const product = await makeProduct({ totalStock: 5 });
    const { shopper } = await makeCart([{ product, quantity: 4 }]);
    const line = { userId: shopper.id, productId: product.id };
    expect(quantities(await setQuantity({ ...line, quantity: 5 }))).toEqual({ M: 5 });
    await expect(setQuantity({ ...line, quantity: 6 })).rejects.toMatchObject({
      status: 409,
      message: 'Only 5 quantity can be added for this item',
    });
    await setStock(product.id, 1);
    expect(quantities(await setQuantity({ ...line, quantity: 3 }))).toEqual({ M: 3 });
  });

  it('needs the size where the cart has several of the product, also to delete', async () => {
    const product = await makeProduct({ totalStock: 9 });
    const { shopper } = await makeCart([{ product, quantity: 1 }]);
    const line = { userId: shopper.id, productId: product.id };
    await addToCart({ ...line, size: 'L', quantity: 2 });
    const refusal = { status: 422, message: 'Please select a size' };
    await expect(setQuantity({ ...line, quantity: 3 })).rejects.toMatchObject(refusal);
    await expect(removeLine(line.userId, line.productId)).rejects.toMatchObject(refusal);
    await setQuantity({ ...line, size: 'L', quantity: 3 });
    expect(quantities(await removeLine(line.userId, line.productId, 'M'))).toEqual({ L: 3 });
    expect(quantities(await setQuantity({ ...line, quantity: 1 }))).toEqual({ L: 1 });
  });

  it('answers a repeated deletion with the cart', async () => {
    const product = await makeProduct({ totalStock: 9 });
    const { shopper } = await makeCart([{ product, quantity: 1 }]);
    const [first, second] = await Promise.all([
      removeLine(shopper.id, product.id, 'M'),
      removeLine(shopper.id, product.id, 'M'),
    ]);
    expect([first.items, second.items]).toEqual([[], []]);
  });

  it("cannot touch somebody else's line", async () => {
    const product = await makeProduct({ totalStock: 9 });
    const owner = await makeCart([{ product, quantity: 2 }]);
    const { id: stranger } = await makeShopper();
    const line = { userId: stranger, productId: product.id, size: 'M' as const };
    await expect(setQuantity({ ...line, quantity: 1 })).rejects.toMatchObject({ status: 404 });
    expect((await removeLine(stranger, product.id, 'M')).items).toEqual([]);
    const lines = await db.cartLine.findMany({ where: { cartId: owner.cart.id } });
    expect(lines.map(({ quantity }) => quantity)).toEqual([2]);
  });
});
