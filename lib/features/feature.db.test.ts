import { beforeEach, describe, expect, it } from 'vitest';
import { OWNER } from '@/scripts/test/builders';
import { db } from '../db/client';
import { listFeaturesNow } from './queries';
import { addFeature, deleteFeature, orderFeatures } from './service';

const list = async () => (await listFeaturesNow({ page: 1, limit: 100 })).features;
const add = (name: string) => addFeature(OWNER, { image: `/hero/${name}.webp`, alt: name });
const names = (features: { alt: string }[]) => features.map(({ alt }) => alt);

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE features`;
});

describe('feature pictures', () => {
  it('are listed in the order they were added, then in the order stored', async () => {
    const [a, b, c] = [await add('a'), await add('b'), await add('c')];
    expect(names(await list())).toEqual(['a', 'b', 'c']);
    expect(names(await orderFeatures(OWNER, { ids: [c._id, a._id, b._id] }))).toEqual([
      'c',
      'a',
      'b',
    ]);
    await add('d');
    expect(names(await list())).toEqual(['c', 'a', 'b', 'd']);
  });

  it('refuse an order with missing or extra pictures, and answer the current ones', async () => {
    const [a, b] = [await add('a'), await add('b')];
    await deleteFeature(OWNER, b._id);
    await expect(orderFeatures(OWNER, { ids: [b._id, a._id] })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('deleted 1 picture'),
      details: { data: [{ alt: 'a' }] },
    });
    await expect(deleteFeature(OWNER, b._id)).rejects.toMatchObject({ status: 404 });
  });

  it('keep the first of two new orders whose callers saw the same list', async () => {
    const [a, b, c] = [await add('a'), await add('b'), await add('c')];
    const seen = [a._id, b._id, c._id];
    const orders = [
      [b._id, a._id, c._id],
      [c._id, b._id, a._id],
    ];
    const saved = await Promise.allSettled(
      orders.map((ids) => orderFeatures(OWNER, { ids, seen })),
    );
    const refused = saved.find((one) => one.status === 'rejected');
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refused?.reason).toMatchObject({ status: 409, details: { data: await list() } });

    // A picture added meanwhile does not change the order.
    const ids = (await list()).map(({ _id }) => _id);
    const d = await add('d');
    await orderFeatures(OWNER, { ids: [d._id, ...ids], seen: ids });
    expect((await list())[0]).toEqual(d);
  });

  it('end in one of the orders when many are stored at once', async () => {
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) ids.push((await add(name))._id);
    const reversed = ids.toReversed();
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        orderFeatures(OWNER, { ids: index % 2 === 0 ? ids : reversed }),
      ),
    );
    expect(['abcd', 'dcba']).toContain(names(await list()).join(''));
  });
});
