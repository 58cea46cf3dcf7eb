import { beforeEach, expect, it } from 'vitest';
import { makeProduct, makeShopper } from '@/scripts/test/builders';
import { db } from '../db/client';
import { MAX_SAVED } from '../store';
import { listSaved } from './queries';
import { saveInput } from './schema';
import { forgetSaved, saveForLater } from './service';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products CASCADE`;
});

const UNKNOWN = '019b76da-a813-7c33-bb5b-eee0b8f29eea';
const make = async (count: number) => {
  const products = Array.from({ length: count }, () => makeProduct({ totalStock: 1 }));
  return (await Promise.all(products)).map(({ id }) => id);
};
const full = async (userId: string) => {
  const { id: model } = await makeProduct({ totalStock: 0 });
  await db.$executeRaw`
    WITH copies AS (
      INSERT INTO products (id, slug, title, description, category, brand, image, price_paise, sizes, updated_at)
      SELECT gen_random_uuid(), 'copy-' || n, title, description, category, brand, image, price_paise, sizes, now()
      FROM products, generate_series(1, ${MAX_SAVED}::int) AS n WHERE id = ${model}::uuid RETURNING id
    ) INSERT INTO saved_products (user_id, product_id) SELECT ${userId}::uuid, id FROM copies`;
};

it('keeps a product once, however often it is saved at once, with its price and stock as they are now', async () => {
  const { id: userId } = await makeShopper();
  const [jogger = '', cargo = ''] = await make(2);
  await saveForLater(userId, jogger);
  await db.savedProduct.updateMany({ data: { savedAt: new Date('2026-11-01') } });
  const answers = await Promise.all(Array.from({ length: 5 }, () => saveForLater(userId, cargo)));
  for (const ids of answers) expect(ids).toEqual([cargo, jogger]);
  await db.product.update({ where: { id: jogger }, data: { pricePaise: 49_900 } });
  await db.stockItem.updateMany({ where: { productId: jogger }, data: { onHand: 0 } });
  expect(await listSaved(userId)).toMatchObject([
    { _id: cargo, totalStock: 1 },
    { _id: jogger, price: 499, totalStock: 0, savedAt: '2026-11-01T00:00:00.000Z' },
  ]);
  expect(await forgetSaved(userId, cargo)).toEqual([jogger]);
  expect(await forgetSaved(userId, cargo)).toEqual([jogger]);
});

it('merges what a visitor saved, in its order, and again without a change', async () => {
  const { id: userId } = await makeShopper();
  const [own = '', first = '', second = ''] = await make(3);
  await saveForLater(userId, own);
  await db.savedProduct.updateMany({ data: { savedAt: new Date('2026-11-01') } });
  for (const list of [[second, UNKNOWN, own, first, second], [first, second], []])
    expect(await saveForLater(userId, list)).toEqual([second, first, own]);
});

it('takes no more than its limit: a list as far as there is room', async () => {
  const { id: userId } = await makeShopper();
  await full(userId);
  const [one = '', other = ''] = await make(2);
  await expect(saveForLater(userId, one)).rejects.toMatchObject({ status: 409 });
  expect(await saveForLater(userId, [one, other])).toHaveLength(MAX_SAVED);
  const [last] = await db.savedProduct.findMany({ take: 1 });
  await forgetSaved(userId, last?.productId ?? '');
  expect((await saveForLater(userId, [one, other]))[0]).toBe(one);
  expect(await db.savedProduct.count()).toBe(MAX_SAVED);
  const tooMany = { userId, productId: Array(MAX_SAVED + 1).fill(one) };
  expect(saveInput.safeParse(tooMany).success).toBe(false);
});

it('goes with its product and its shopper', async () => {
  const { id: userId } = await makeShopper();
  const [sold = '', deleted = ''] = await make(2);
  await saveForLater(userId, [sold, deleted]);
  await db.product.delete({ where: { id: deleted } });
  expect((await listSaved(userId)).map(({ _id }) => _id)).toEqual([sold]);
  await expect(saveForLater(userId, deleted)).rejects.toMatchObject({ status: 404 });
  await db.user.delete({ where: { id: userId } });
  expect(await db.savedProduct.count()).toBe(0);
});
