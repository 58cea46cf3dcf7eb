import { beforeEach, describe, expect, it } from 'vitest';
import { makeCart, makeProduct, OWNER } from '@/scripts/test/builders';
import { productEdit, productInput } from '../catalog/schema';
import { addProduct, deleteProduct, editProduct } from '../catalog/service';
import { db } from '../db/client';
import { addFeature, deleteFeature, orderFeatures } from '../features/service';
import { placeCodOrder } from '../orders/placing-service';
import { updateOrderStatus } from '../orders/status-service';
import { listActors, listAuditEntries } from './queries';
import { type Actor, type AuditFilter, auditFilter } from './schema';
import { recordAttempt, recordExport } from './service';

const form = {
  title: 'Micro Dot Jogger, Clay',
  description: 'A jogger.',
  category: 'men',
  brand: 'nike',
  price: 799,
  salePrice: 0,
  totalStock: 10,
  sizes: ['M', 'L'],
  image: '/catalog/jogger-front.webp',
};
const input = productInput.parse(form);
const edit = (id: string, change: object, by: Actor = OWNER) =>
  editProduct(by, id, productEdit.parse({ ...form, ...change }));

const entriesOf = (entityId: string | null) =>
  db.auditEntry.findMany({ where: { entityId }, orderBy: { id: 'asc' } });

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts, features CASCADE`;
});

describe('a change by an admin', () => {
  it('of a product is kept with old and new values, also after it is deleted', async () => {
    const { _id } = await addProduct(OWNER, input);
    await edit(_id, { price: 899, salePrice: 649.5, totalStock: 4 });
    await deleteProduct(OWNER, _id);
    const [created, updated, deleted, ...more] = await entriesOf(_id);
    expect(more).toEqual([]);
    expect(created).toMatchObject({
      actorId: OWNER.id,
      actorName: OWNER.userName,
      entity: 'product',
      subject: form.title,
      action: 'create',
      changes: { price: { from: null, to: 799 }, sizes: { from: null, to: ['M', 'L'] } },
    });
    expect(updated?.action).toBe('update');
    expect(updated?.changes).toEqual({
      price: { from: 799, to: 899 },
      salePrice: { from: 0, to: 649.5 },
      totalStock: { from: 10, to: 4 },
    });
    expect(deleted).toMatchObject({
      action: 'delete',
      changes: { title: { from: form.title, to: null }, totalStock: { from: 4, to: null } },
    });
  });

  it('of an order or of the hero pictures is kept too', async () => {
    const product = await makeProduct({ totalStock: 9 });
    const { shopper, input: order } = await makeCart([{ product, quantity: 1 }]);
    const orderId = await placeCodOrder(shopper, order);
    await updateOrderStatus(OWNER, orderId, 'inProcess');
    await updateOrderStatus(OWNER, orderId, 'inProcess');
    expect(await entriesOf(orderId)).toMatchObject([
      { entity: 'order', changes: { orderStatus: { from: 'pending', to: 'inProcess' } } },
    ]);

    const a = await addFeature(OWNER, { image: '/hero/a.webp', alt: 'A' });
    const b = await addFeature(OWNER, { image: '/hero/b.webp', alt: '' });
    await orderFeatures(OWNER, { ids: [b._id, a._id] });
    await orderFeatures(OWNER, { ids: [b._id, a._id] });
    await deleteFeature(OWNER, a._id);
    expect(await entriesOf(a._id)).toMatchObject([{ action: 'create' }, { action: 'delete' }]);
    expect(await entriesOf(null)).toMatchObject([
      {
        action: 'reorder',
        changes: { order: { from: ['A', '/hero/b.webp'], to: ['/hero/b.webp', 'A'] } },
      },
    ]);
  });

  it('leaves no entry when nothing is different', async () => {
    const { _id } = await addProduct(OWNER, input);
    await edit(_id, {});
    expect(await entriesOf(_id)).toHaveLength(1);
  });
});

describe('a change and its entry', () => {
  it('are both kept or neither', async () => {
    const { _id } = await addProduct(OWNER, input);
    const gone = { price: 1, image: '/uploads/0199a000-gone.webp' };
    await expect(edit(_id, gone)).rejects.toMatchObject({ status: 422 });
    expect(await entriesOf(_id)).toHaveLength(1);

    const nobody = { id: 'no id at all', userName: 'Nobody' };
    await expect(edit(_id, { price: 2 }, nobody)).rejects.toThrow();
    await expect(deleteProduct(nobody, _id)).rejects.toThrow();
    await expect(addProduct(nobody, { ...input, title: 'Never' })).rejects.toThrow();
    expect(await db.product.findMany({ select: { title: true, pricePaise: true } })).toEqual([
      { title: form.title, pricePaise: 79_900 },
    ]);
  });

  it('are permanent: the database refuses to change or delete an entry', async () => {
    const { _id } = await addProduct(OWNER, input);
    const attempts = [
      db.auditEntry.updateMany({ where: { entityId: _id }, data: { actorName: 'Somebody else' } }),
      db.auditEntry.deleteMany({ where: { entityId: _id } }),
      db.$executeRaw`TRUNCATE audit_entries CASCADE`,
    ];
    for (const attempt of attempts) await expect(attempt).rejects.toThrow(/append-only/);
    expect(await entriesOf(_id)).toMatchObject([{ actorName: OWNER.userName }]);
  });
});

describe('the list of changes', () => {
  it('is filtered by kind, admin and day, newest first, and names each admin by their latest name', async () => {
    const asha = { id: crypto.randomUUID(), userName: 'Asha' };
    const { _id } = await addProduct(asha, input);
    await edit(_id, { price: 850 }, { ...asha, userName: 'Asha R' });
    const feature = await addFeature(OWNER, { image: '/hero/a.webp', alt: 'A' });

    const list = (filter: Partial<AuditFilter>) =>
      listAuditEntries({ ...auditFilter.parse(filter), page: 1, limit: 10 }, OWNER);
    const by = await list({ actor: asha.id });
    expect(by.pagination.total).toBe(2);
    expect(by.entries.map(({ action }) => action)).toEqual(['update', 'create']);
    expect(by.entries[0]?.changes).toEqual({ price: { from: 799, to: 850 } });
    expect((await list({ about: feature._id, entity: 'feature' })).pagination.total).toBe(1);
    expect((await list({ about: feature._id, entity: 'order' })).pagination.total).toBe(0);

    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
    expect((await list({ about: _id, startDate: today, endDate: today })).pagination.total).toBe(2);
    expect((await list({ about: _id, endDate: '2020-01-31' })).pagination.total).toBe(0);

    const actors = await listActors();
    expect(actors.find(({ id }) => id === asha.id)?.userName).toBe('Asha R');
    expect(new Set(actors.map(({ id }) => id)).size).toBe(actors.length);
  });

  it('is searched by account, keeps customers’ sign-ins apart, and tells clerks nothing about staff', async () => {
    const email = `${crypto.randomUUID()}@test.example`;
    const data = { userName: 'Kavin R', email, passwordHash: 'x' };
    const shopper = await db.user.create({ data });
    await recordAttempt('sign-in', email, '203.0.113.0/24');
    await recordExport({ ...OWNER, id: shopper.id }, { entity: 'order', subject: 'orders.csv' });
    const list = async (filter: Partial<AuditFilter>, staffRole: 'owner' | 'clerk' = 'owner') => {
      const asked = { ...auditFilter.parse(filter), page: 1, limit: 10 };
      return (await listAuditEntries(asked, { staffRole })).entries.map(({ action }) => action);
    };
    const both = ['export', 'sign-in'];
    for (const filter of [{ search: email.toUpperCase() }, { account: shopper.id }])
      expect((await list(filter)).sort()).toEqual(both);
    expect(await list({ search: email, action: 'sign-in' })).toEqual(['sign-in']);
    expect((await list({}))[0]).toBe('export');
    expect((await list({ action: 'sign-in' }))[0]).toBe('sign-in');

    await db.user.update({
      where: { id: shopper.id },
      data: { role: 'admin', staffRole: 'clerk' },
    });
    await recordAttempt('throttle', email, '203.0.113.0/24');
    expect(await list({ account: shopper.id })).toEqual(['throttle', ...both]);
    expect(await list({ account: shopper.id }, 'clerk')).toEqual(both);
    expect((await list({}))[0]).toBe('throttle');
  });
});
