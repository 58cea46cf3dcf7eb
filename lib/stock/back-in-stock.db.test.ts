import { expect, it } from 'vitest';
import { makeProduct, makeShopper, setStock } from '@/scripts/test/builders';
import { db } from '../db/client';
import { backInStockInput } from './back-in-stock-schema';
import { askForLetter, deleteOldRequests, queueBackInStockLetters } from './back-in-stock-service';

/** As the owner of an account whose address is confirmed. */
async function ask(productId: string, size: string, email = 'ravi@example.com') {
  const address = email.trim().toLowerCase();
  const update = { emailConfirmedAt: new Date() };
  const create = { ...update, userName: 'Ravi', email: address, passwordHash: 'x' };
  const { id } = await db.user.upsert({ where: { email: address }, create, update });
  return askForLetter(backInStockInput.parse({ productId, size, email }), id);
}

it('stores one request for a sold-out size, and answers a second one like the first', async () => {
  const product = await makeProduct({ totalStock: { M: 0, L: 3 } });
  const typed = ['Ravi@Example.com', 'ravi@example.com', ' RAVI@example.com '];
  await Promise.all(typed.map((email) => ask(product.id, 'M', email)));
  await ask(product.id, 'M', 'meena@example.com');
  const kept = await db.backInStockRequest.findMany({ orderBy: { email: 'asc' } });
  expect(kept.map(({ productId, size, email }) => [productId, size, email])).toEqual([
    [product.id, 'M', 'meena@example.com'],
    [product.id, 'M', 'ravi@example.com'],
  ]);
  await expect(ask(product.id, 'L')).rejects.toMatchObject({ status: 409 });
  await expect(ask(product.id, 'XL')).rejects.toMatchObject({ status: 422 });
});

it('accepts requests for every size of a sold-out product, and deletes them with the product', async () => {
  const product = await makeProduct({ totalStock: 0 });
  await ask(product.id, 'M');
  await ask(product.id, 'L');
  await db.product.delete({ where: { id: product.id } });
  expect(await db.backInStockRequest.count({ where: { productId: product.id } })).toBe(0);
  await expect(ask(product.id, 'M')).rejects.toMatchObject({ status: 404 });
});

it('accepts twenty requests from one address, and deletes them after a year', async () => {
  const products = await Promise.all(
    Array.from({ length: 11 }, () => makeProduct({ totalStock: 0 })),
  );
  const email = 'kavin@example.com';
  const [last, ...others] = products.map(({ id }) => id);
  for (const id of others) await Promise.all([ask(id, 'M', email), ask(id, 'L', email)]);
  await expect(ask(last ?? '', 'M', email)).rejects.toMatchObject({ status: 409 });
  await ask(others[0] ?? '', 'M', email);
  await ask(last ?? '', 'M', 'other@example.com');
  await db.backInStockRequest.updateMany({
    where: { email, size: 'L' },
    data: { createdAt: new Date(Date.now() - 366 * 86_400_000) },
  });
  await deleteOldRequests();
  expect(await db.backInStockRequest.count({ where: { email } })).toBe(10);
  await ask(last ?? '', 'M', email);
});

it('answers each request once when its size can be bought again, and no other', async () => {
  await db.backInStockRequest.deleteMany();
  const [back, gone] = [await makeProduct({ totalStock: 0 }), await makeProduct({ totalStock: 0 })];
  for (const { id } of [back, gone])
    for (const email of ['ravi@example.com', 'meena@example.com']) await ask(id, 'M', email);
  await queueBackInStockLetters();
  expect(await db.message.count()).toBe(0);
  await setStock(back.id, 1);
  await Promise.all([
    queueBackInStockLetters(),
    queueBackInStockLetters(),
    queueBackInStockLetters(),
  ]);
  const letters = await db.message.findMany({ orderBy: { recipient: 'asc' } });
  expect(letters.map(({ kind, recipient, data }) => [kind, recipient, data])).toEqual([
    ['back-in-stock', 'meena@example.com', { productId: back.id, size: 'M' }],
    ['back-in-stock', 'ravi@example.com', { productId: back.id, size: 'M' }],
  ]);
  expect(await db.backInStockRequest.count({ where: { productId: back.id } })).toBe(0);
  expect(await db.backInStockRequest.count({ where: { productId: gone.id } })).toBe(2);
});

it('asks any address first but the confirmed one of who is signed in', async () => {
  const { id: productId } = await makeProduct({ totalStock: 0 });
  const [mine, other] = [await makeShopper(), await makeShopper()];
  const askFor = (email: string, userId: string | null) =>
    askForLetter({ productId, size: 'M', email }, userId);
  expect(await askFor(mine.email, mine.id)).toMatchObject({ isAsked: false });
  expect(await askFor(other.email, mine.id)).toMatchObject({ isAsked: true });
  expect(await askFor('nobody@example.com', null)).toMatchObject({ isAsked: true });
  await db.user.update({ where: { id: other.id }, data: { emailConfirmedAt: null } });
  expect(await askFor(other.email, other.id)).toMatchObject({ isAsked: true });

  const letters = () =>
    db.message.findMany({ where: { data: { path: ['productId'], equals: productId } } });
  const asked = await letters();
  expect(asked.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual(
    [
      ['back-in-stock-asked', other.email],
      ['back-in-stock-asked', 'nobody@example.com'],
    ].sort(),
  );
  await setStock(productId, 1);
  await queueBackInStockLetters();
  const told = (await letters()).filter(({ kind }) => kind === 'back-in-stock');
  expect(told.map(({ recipient }) => recipient)).toEqual([mine.email]);
});

it('a request that is not confirmed within a week is deleted', async () => {
  const { id: productId } = await makeProduct({ totalStock: 0 });
  await askForLetter({ productId, size: 'M', email: 'nobody@example.com' }, null);
  await ask(productId, 'L');
  const createdAt = new Date(Date.now() - 8 * 86_400_000);
  await db.backInStockRequest.updateMany({ where: { productId }, data: { createdAt } });
  await deleteOldRequests();
  expect(await db.backInStockRequest.findMany({ where: { productId } })).toMatchObject([
    { size: 'L' },
  ]);
});
