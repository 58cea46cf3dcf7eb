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

it('a promotion whose products are gone is for nothing, and becomes one for all only by saying so', async () => {
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

it('cannot be for all goods and for some', () => {
  const { error } = promotionInput.safeParse({ ...given, isForAll: true, categories: ['men'] });
  expect(error?.issues).toMatchObject([{ path: ['isForAll'] }]);
});
