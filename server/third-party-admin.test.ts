import { expect, it } from 'vitest';
import { productForm } from './third-party';
import { asAdmin, Visitor } from './visitor';

/** What a third party's admin panel, written to specification 7, gets. */

it('an admin’s products are in the shop as soon as they are saved', async () => {
  const visitor = new Visitor();
  const request = new Visitor();
  const { userId } = await asAdmin(request);
  const added = await request.post('/api/api/admin/products/add', productForm());
  expect(added.status).toBe(201);
  const { data: product } = await added.json();
  expect(product).toMatchObject({ price: 99999.5, salePrice: 0, totalStock: 12, reviewCount: 0 });
  const page = async () => visitor.get(`/shop/product/${product.slug}`);
  expect(await (await page()).text()).toContain('99,999.50');

  const search = encodeURIComponent(product.title.slice(0, 20));
  const list = await request.get(`/api/api/admin/products/get?search=${search}`);
  const [listed] = (await list.json()).data;
  expect(listed).toEqual(product);

  const edited = await request.put(`/api/admin/products/edit/${product._id}`, {
    ...listed,
    price: '88888',
    totalStock: String(listed.totalStock),
  });
  expect(await edited.json()).toMatchObject({
    success: true,
    message: 'Product updated successfully',
    data: { price: 88888, slug: product.slug },
  });
  expect(await (await page()).text()).toContain('88,888');
  const stale = await request.put(`/api/admin/products/edit/${product._id}`, listed);
  expect(stale.status).toBe(409);
  expect((await stale.json()).data.price).toBe(88888);

  for (const change of [{ sizes: [] }, { price: '' }, { image: 'https://example.com/a.png' }]) {
    const refused = await request.post('/api/admin/products/add', productForm(change));
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).errors)).toEqual(Object.keys(change));
  }
  const shelf = await request.get('/shop/products/get?limit=1');
  expect(shelf.status).toBe(200);
  const review = { productId: product._id, userId, reviewMessage: 'x', reviewValue: 5 };
  expect((await request.post('/api/shop/review/add', review)).status).toBe(403);

  const removed = await request.delete(`/api/admin/products/delete/${product._id}`);
  expect(await removed.json()).toMatchObject({ success: true, message: 'Product deleted' });
  expect((await page()).status).toBe(404);
  expect((await request.delete(`/api/admin/products/delete/${product._id}`)).status).toBe(404);
});

it('an admin’s feature pictures are on the home page in their order', async () => {
  const visitor = new Visitor();
  const request = new Visitor();
  /** Within a second: a reader may join a render that began for somebody else before the edit. */
  const shown = async () => {
    const page = await (await visitor.get('/shop/home')).text();
    const hero = /<section aria-label="Featured".*?<\/ul>/s.exec(page)?.[0] ?? '';
    return [...hero.matchAll(/ src="([^"]+)"/g)].map(([, address]) => address);
  };
  const pictures = async () => (await (await request.get('/api/common/feature/get')).json()).data;
  const before: { _id: string; image: string }[] = await pictures();
  const image = '/story/story-1.webp';
  expect((await request.post('/api/common/feature/add', { image })).status).toBe(401);

  await asAdmin(request);
  const added = await request.post('/api/common/feature/add', { image });
  const { data: feature } = await added.json();
  expect(feature).toMatchObject({ image, alt: '' });
  const ids = [...before.map(({ _id }) => _id), feature._id];
  expect((await pictures()).map(({ _id }: { _id: string }) => _id)).toEqual(ids);

  const order = (wanted: string[]) => request.put('/api/common/feature/order', { ids: wanted });
  expect((await order(ids.toReversed())).status).toBe(200);
  expect((await pictures()).map(({ _id }: { _id: string }) => _id)).toEqual(ids.toReversed());
  await expect.poll(shown).toEqual([image, ...before.map((one) => one.image).toReversed()]);
  expect((await order(ids.slice(1))).status).toBe(409);
  await order(ids);
  const removed = await request.delete(`/api/common/feature/delete/${feature._id}`);
  expect(removed.status).toBe(200);
  expect(await pictures()).toEqual(before);
  await expect.poll(shown).toEqual(before.map((one) => one.image));
});
