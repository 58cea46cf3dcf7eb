import { beforeEach, describe, expect, it } from 'vitest';
import { makeProduct, makePromotion, OWNER } from '@/scripts/test/builders';
import { reasonOf } from '@/scripts/test/promotions';
import { collectionChanged } from '../cache';
import { db } from '../db/client';
import { readRunningOffers } from '../promotions/offer-queries';
import { removePromotion } from '../promotions/service';
import { refreshRunningOffers } from '../promotions/shown-service';
import { sweepPictures } from '../uploads/service';
import { listCollections, readCollection } from './queries';
import { collectionEdit, collectionInput } from './schema';
import { addCollection, deleteCollection, editCollection } from './service';

beforeEach(async () => {
  await db.$executeRaw`
    TRUNCATE users, products, orders, carts, promotions, collections, banner_texts, cache_changes CASCADE`;
});

const MEN = { title: 'Joggers for men', rule: 'filters', filters: 'category=men' };
const add = (change: object = {}) =>
  addCollection(OWNER, collectionInput.parse({ ...MEN, ...change }));
const edit = (id: string, change: object = {}) =>
  editCollection(OWNER, id, collectionEdit.parse({ ...MEN, ...change }));
const list = async () => (await listCollections({ page: 1, limit: 100 })).collections;
const titlesIn = async (slug: string) =>
  (await readCollection(slug)).products.map(({ title }) => title);

const BUNDLE = { kind: 'bundle', bundleSize: 3, amountPaise: 109_900, code: null } as const;

describe('what a collection shows', () => {
  it('fits its filters, which are kept as the list spells them, without sort and page', async () => {
    await makeProduct({ title: 'Dear', pricePaise: 90_000, totalStock: 1 });
    await makeProduct({ title: 'Cheap', pricePaise: 50_000, totalStock: 1 });
    await makeProduct({ title: 'For kids', category: 'kids', totalStock: 1 });
    const filters =
      'https://shop.example/shop/listing?size=l,M&category=men&sortBy=title-ztoa&page=2';
    const added = await add({ filters });
    expect(added).toMatchObject({ slug: 'joggers-for-men', filters: 'category=men&size=M,L' });
    expect(await titlesIn('joggers-for-men')).toEqual(['Cheap', 'Dear']);
    expect(await readCollection('joggers-for-men')).toMatchObject({ total: 2, isShown: true });
  });

  it.each(['category=shoes', 'category=men&waist=32', '/shop/listing', 'sortBy=title-ztoa'])(
    'is refused for filters that mean nothing: %s',
    async (filters) => {
      await expect(add({ filters })).rejects.toMatchObject({
        status: 422,
        details: { errors: { filters: [expect.any(String)] } },
      });
    },
  );

  it('is nothing, and not all, once the list does not know a filter any more', async () => {
    await makeProduct({ totalStock: 1 });
    const { _id } = await add();
    await db.collection.update({ where: { id: _id }, data: { filters: 'category=hats' } });
    expect(await readCollection('joggers-for-men')).toMatchObject({ products: [], total: 0 });
  });

  it('was picked by hand, in that order', async () => {
    const [a, b] = [
      await makeProduct({ title: 'A', pricePaise: 90_000, totalStock: 1 }),
      await makeProduct({ title: 'B', pricePaise: 50_000, totalStock: 1 }),
    ];
    const { _id } = await add({ rule: 'products', productIds: [a.id, b.id] });
    expect(await titlesIn('joggers-for-men')).toEqual(['A', 'B']);
    await edit(_id, { rule: 'products', productIds: [b.id, a.id], filters: 'category=men' });
    expect(await titlesIn('joggers-for-men')).toEqual(['B', 'A']);
    expect(await list()).toMatchObject([{ filters: null, productIds: [b.id, a.id] }]);
    await db.product.delete({ where: { id: b.id } });
    expect(await titlesIn('joggers-for-men')).toEqual(['A']);
  });

  it('is what a promotion is for: its products and its categories', async () => {
    const named = await makeProduct({ title: 'Named', totalStock: 1 });
    await makeProduct({
      title: 'Of a category',
      category: 'kids',
      pricePaise: 1_000,
      totalStock: 1,
    });
    await makeProduct({ title: 'Other', totalStock: 1 });
    const some = { ...BUNDLE, isForAll: false, categories: ['kids'], productIds: [named.id] };
    const { id } = await makePromotion(some);
    await add({ rule: 'promotion', promotionId: id });
    expect(await titlesIn('joggers-for-men')).toEqual(['Of a category', 'Named']);
    await db.promotion.update({ where: { id }, data: { isForAll: true } });
    expect(await readCollection('joggers-for-men')).toMatchObject({ total: 3 });
  });
});

describe('a collection of a promotion', () => {
  const add3 = async (terms: object = {}) => {
    const { id } = await makePromotion({ ...BUNDLE, shownRunning: true, ...terms });
    await add({ rule: 'promotion', promotionId: id });
    return id;
  };

  it('is where its offer leads, and is shown only while that runs', async () => {
    const id = await add3();
    expect(await readRunningOffers()).toMatchObject([{ slug: 'joggers-for-men' }]);
    await db.promotion.update({ where: { id }, data: { endsAt: new Date('2026-02-01') } });
    expect(await list()).toMatchObject([{ isShown: false }]);
    expect(await reasonOf(readCollection('joggers-for-men'))).toBe('404 Collection not found');
  });

  it('is invalidated when it ends, also if it has a code that no banner promises', async () => {
    await db.bannerText.create({ data: { position: 1, text: 'We ship' } });
    await add3({ code: 'THREE', endsAt: new Date('2026-02-01') });
    const before = await db.cacheChange.count();
    await refreshRunningOffers();
    expect(await db.cacheChange.count()).toBe(before + 1);
  });

  it('keeps its promotion from being deleted', async () => {
    const id = await add3();
    expect(await removePromotion(OWNER, id)).toBe('switched off');
  });
});

describe('an owner', () => {
  it('adds, edits and deletes one, each in the audit; its picture is let go', async () => {
    const picture = '/uploads/0199a000-0000-7000-8000-000000000009.webp';
    await db.upload.create({
      data: { store: 'local', key: 'one', url: picture, width: 9, height: 9, bytes: 9 },
    });
    const due = async () => (await db.upload.findFirstOrThrow({ where: { url: picture } })).dueAt;
    const { _id } = await add({ picture, places: ['footer'] });
    expect(await due()).toBeNull();
    await db.upload.updateMany({ data: { dueAt: new Date(0) } });
    expect([await sweepPictures(), await due()]).toEqual([0, null]);
    await edit(_id, { title: 'All for men' });
    expect(await due()).not.toBeNull();
    await deleteCollection(OWNER, _id);
    const entries = await db.auditEntry.findMany({
      where: { entity: 'collection', entityId: _id },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['create', 'Joggers for men'],
      ['update', 'All for men'],
      ['delete', 'All for men'],
    ]);
    expect(entries[1]?.changes).toEqual({
      title: { from: 'Joggers for men', to: 'All for men' },
      picture: { from: picture, to: null },
      places: { from: ['footer'], to: [] },
    });
    expect(await reasonOf(deleteCollection(OWNER, _id))).toBe('404 Collection not found');
  });

  it('keeps the address when the title changes, and cannot take another’s', async () => {
    const [one, two] = [await add(), await add()];
    expect(two.slug).toBe('joggers-for-men-2');
    expect(await edit(one._id, { title: 'Other' })).toMatchObject({ slug: 'joggers-for-men' });
    await expect(edit(one._id, { slug: two.slug })).rejects.toMatchObject({
      status: 422,
      details: { errors: { slug: ['Another collection has this address'] } },
    });
  });

  it('does not save over what another has saved, nor name what is gone', async () => {
    const { _id, version } = await add();
    await edit(_id, { title: 'Theirs', version });
    await expect(edit(_id, { title: 'Mine', version })).rejects.toMatchObject({
      status: 409,
      details: { data: { title: 'Theirs' } },
    });
    for (const change of [
      { rule: 'products', productIds: [OWNER.id] },
      { rule: 'promotion', promotionId: OWNER.id },
    ])
      await expect(edit(_id, change)).rejects.toMatchObject({ status: 422 });
  });

  it('changes menus only with what they show', async () => {
    const last = async () => db.cacheChange.findFirst({ orderBy: { id: 'desc' } });
    const expired = async (inMenus: boolean, byOffers = false) =>
      expect((await last())?.expired).toEqual(collectionChanged({ inMenus, byOffers }).expired);
    const { _id } = await add({ places: ['footer', 'header'] });
    await expired(true);
    await edit(_id, { places: ['header', 'footer'], text: 'Soft.' });
    await expired(false);
    await edit(_id, { places: ['header', 'footer'], label: 'Joggers' });
    await expired(true);
    const { id: promotionId } = await makePromotion(BUNDLE);
    await add({ rule: 'promotion', promotionId });
    await expired(false, true);
  });
});
