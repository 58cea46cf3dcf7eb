import { beforeEach, expect, it } from 'vitest';
import { makeProduct, OWNER } from '@/scripts/test/builders';
import { db } from '../db/client';
import { promotionInput } from './schema';
import { addPromotion, editPromotion } from './service';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE promotions, products CASCADE`;
});

const given = {
  title: 'Ten off',
  kind: 'percent',
  value: 10,
  code: 'TEN10',
  startsAt: '2026-01-01T00:00:00Z',
};
const write = (change: object = {}) => promotionInput.parse({ ...given, ...change });

it('a promotion whose products are deleted applies to nothing, and to all goods only if set so', async () => {
  const product = await makeProduct({ totalStock: 1 });
  const { _id, isForAll } = await addPromotion(OWNER, write({ productIds: [product.id] }));
  expect(isForAll).toBe(false);
  await db.product.delete({ where: { id: product.id } });
  await expect(editPromotion(OWNER, _id, write({ title: 'Eleven off' }))).rejects.toMatchObject({
    status: 422,
    message: 'Choose products or categories, or say that it is for all goods',
  });
  const scopeOf = () =>
    db.promotion.findUniqueOrThrow({ where: { id: _id }, select: { isForAll: true } });
  expect(await scopeOf()).toEqual({ isForAll: false });
  await editPromotion(OWNER, _id, write({ isForAll: true }));
  expect(await scopeOf()).toEqual({ isForAll: true });
});

it('accepts only years that the database and the form can hold', async () => {
  const days = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });
  for (const [change, path] of [
    [days('0000-01-01T00:00:00Z', '2026-02-01T00:00:00Z'), 'startsAt'],
    [days('2026-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00'), 'endsAt'],
  ] as const)
    expect(promotionInput.safeParse({ ...given, ...change }).error?.issues).toMatchObject([
      { path: [path], message: 'A year from 2000 to 2999' },
    ]);
  const widest = days('2000-01-01T00:00:00.000Z', '2999-12-31T23:59:59.000Z');
  expect(await addPromotion(OWNER, write(widest))).toMatchObject(widest);
});

it('names each category and each product once', () => {
  const id = crypto.randomUUID();
  for (const [change, path, message] of [
    [{ categories: ['women', 'women', 'kids'] }, 'categories', 'Each category once'],
    [{ productIds: [id, id.toUpperCase()] }, 'productIds', 'Each product once'],
  ] as const)
    expect(promotionInput.safeParse({ ...given, ...change }).error?.issues).toMatchObject([
      { path: [path], message },
    ]);
});

it('cannot be for all goods and for some', () => {
  const { error } = promotionInput.safeParse({ ...given, isForAll: true, categories: ['men'] });
  expect(error?.issues).toMatchObject([{ path: ['isForAll'] }]);
});
