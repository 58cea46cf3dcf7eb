import { expect, it } from 'vitest';
import { NOWHERE, productForm } from './third-party';
import { signUp, Visitor } from './visitor';

/** What a third party's client, written to specification 7, gets. */

it('a visitor lists, filters, sorts and opens products under every spelling', async () => {
  const request = new Visitor();
  const paths = ['/api/shop/products', '/api/api/shop/products', '/shop/products'];
  for (const path of paths) {
    const query = 'category=men,women&brand=nike,h%26m&sortBy=price-hightolow&limit=3';
    const list = await request.get(`${path}/get?${query}`);
    expect(list.headers.get('content-type')).toContain('application/json');
    const { success, data, pagination, message } = await list.json();
    expect({ success, length: data.length, message }).toEqual({ success: true, length: 3 });
    expect(pagination).toMatchObject({ page: 1, limit: 3 });
    for (const product of data) {
      expect(['nike', 'h&m']).toContain(product.brand);
      expect(['men', 'women']).toContain(product.category);
    }
    const detail = await request.get(`${path}/get/${data[0]._id}`);
    expect((await detail.json()).data).toEqual(data[0]);
  }
  const ignored = await (await request.get('/shop/products/get?category=hats,kids&brand=')).json();
  expect(ignored.message).toContain("'hats'");
  expect(new Set(ignored.data.map(({ category }: { category: string }) => category))).toEqual(
    new Set(['kids']),
  );
  for (const id of [NOWHERE, 'x', firstSlug(ignored)]) {
    const missing = await request.get(`/shop/products/get/${id}`);
    expect(missing.status).toBe(404);
    expect((await missing.json()).success).toBe(false);
  }
});

const firstSlug = (list: { data: { slug: string }[] }) => list.data[0]?.slug ?? '';

it('an address with incomplete percent-encoding is a 400, under /api in the envelope', async () => {
  const request = new Visitor();
  for (const path of ['/api/shop/search/%E0%A4%A', '/shop/review/%FF', '/api/%zz']) {
    const refused = await request.get(path);
    expect(refused.status).toBe(400);
    expect((await refused.json()).success).toBe(false);
  }
  expect((await request.get('/shop/product/%E0%A4%A')).status).toBe(400);
});

it('anybody asks when an order arrives, in the digits of any script', async () => {
  const request = new Visitor();
  const ask = async (typed: string) => {
    const answer = await request.get(`/api/shop/delivery/${encodeURIComponent(typed)}`);
    return { status: answer.status, ...(await answer.json()) };
  };
  const tiruppur = await ask('641602');
  expect(tiruppur.data).toMatchObject({ deliverable: true, cod: true, state: 'Tamil Nadu' });
  for (const typed of ['641 602', '६४१६०२', '௬௪௧௬௦௨'])
    expect((await ask(typed)).data, typed).toEqual(tiruppur.data);
  expect((await ask('291000')).data).toEqual({
    ...{ deliverable: false, cod: false, from: null, to: null, city: null, state: null },
  });
  for (const typed of ['64160', '041602', 'Tiruppur'])
    expect((await ask(typed)).status, typed).toBe(422);
});

it('a search takes any keyword of up to 100 characters', async () => {
  const request = new Visitor();
  const titles = async (keyword: string) => {
    const answer = await request.get(`/api/shop/search/${encodeURIComponent(keyword)}`);
    expect(answer.status).toBe(200);
    const { data } = await answer.json();
    return data.map(({ title }: { title: string }) => title) as string[];
  };
  expect((await titles('jogers'))[0]).toMatch(/jogger/i);
  expect((await titles('trak pant'))[0]).toMatch(/track pant/i);
  expect((await titles('joggers indigo'))[0]).toMatch(/jogger.*indigo/i);
  expect(await titles('100% a/b? #')).toBeDefined();
  expect(await titles('zzzzqqq')).toEqual([]);
  for (const keyword of ['%20', 'x'.repeat(101), 'a%00b']) {
    const refused = await request.get(`/api/shop/search/${keyword}`);
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).errors)).toEqual(['keyword']);
  }
});

it('a shopper’s review counts once, under their own name, and shows at once', async () => {
  const request = new Visitor();
  const { data } = await (await request.get('/api/shop/products/get?limit=100')).json();
  const product = data.find((one: { reviewCount: number }) => one.reviewCount === 0);
  const review = { productId: product._id, reviewMessage: 'Fits well', reviewValue: '5' };
  const anonymous = await request.post('/shop/review/add', { ...review, userId: NOWHERE });
  expect(anonymous.status).toBe(401);

  const { userId, userName } = await signUp(request);
  const mine = { ...review, userId, userName: 'Somebody Famous' };
  expect((await request.post('/shop/review/add', mine)).status).toBe(201);
  const again = await request.post('/api/api/shop/review/add', {
    ...mine,
    reviewValue: 2,
    reviewMessage: 'Fits no longer',
  });
  expect(await again.json()).toMatchObject({
    success: true,
    message: 'Review added successfully!',
    data: { userName, reviewValue: 2, verifiedPurchase: false },
  });
  const list = await (await request.get(`/shop/review/${product._id}`)).json();
  expect(list.pagination.total).toBe(1);
  const after = await (await request.get(`/api/shop/products/get/${product._id}`)).json();
  expect(after.data).toMatchObject({ averageReview: 2, reviewCount: 1 });
  expect(await (await request.get(`/shop/product/${product.slug}`)).text()).toContain(
    'Fits no longer',
  );

  for (const [change, status] of [
    [{ userId: NOWHERE }, 403],
    [{ productId: NOWHERE }, 404],
    [{ reviewValue: 6 }, 422],
    [{ reviewValue: 0 }, 422],
    [{ reviewMessage: '  ' }, 422],
  ] as const) {
    const refused = await request.post('/api/shop/review/add', { ...mine, ...change });
    expect(refused.status).toBe(status);
  }
  expect((await request.get('/api/admin/products/get')).status).toBe(403);
  expect((await request.post('/api/admin/products/add', productForm())).status).toBe(403);
});

it('a shopper’s cart, addresses and orders answer under every spelling, with or without a size', async () => {
  const request = new Visitor();
  const { userId, userName } = await signUp(request);
  const { data: products } = await (await request.get('/shop/products/get?limit=100')).json();
  type Listed = { _id: string; sizes: string[]; totalStock: number; price: number };
  const product = (products as Listed[]).find(
    (one) => one.sizes.length > 1 && one.totalStock > 20 && one.totalStock < 100,
  );
  const productId = product?._id ?? '';
  const [size, other] = product?.sizes ?? [];
  const line = { userId, productId, quantity: 1 };

  const sizeless = await request.post('/shop/cart/add', line);
  expect(sizeless.status).toBe(422);
  expect((await sizeless.json()).message).toBe('Please select a size');
  const added = await request.post('/shop/cart/add', { ...line, size });
  expect(await added.json()).toMatchObject({
    success: true,
    data: { userId, items: [{ productId, size, quantity: 1, totalStock: product?.totalStock }] },
  });
  const more = await request.put('/api/api/shop/cart/update-cart', { ...line, quantity: '3' });
  expect((await more.json()).data.items).toMatchObject([{ size, quantity: 3 }]);
  const beyond = await request.post('/api/shop/cart/add', {
    ...line,
    size,
    quantity: product?.totalStock,
  });
  expect(beyond.status).toBe(409);
  expect((await beyond.json()).message).toBe(
    `Only ${product?.totalStock} quantity can be added for this item`,
  );
  await request.post('/shop/cart/add', { ...line, size: other });
  const unclear = await request.put('/shop/cart/update-cart', { ...line, quantity: 2 });
  expect(unclear.status).toBe(422);
  const removed = await request.delete(`/shop/cart/${userId}/${productId}/${other}`);
  expect((await removed.json()).data.items).toHaveLength(1);
  expect((await request.get(`/shop/cart/get/${NOWHERE}`)).status).toBe(403);
  const nobodys = await request.get('/shop/cart/get');
  expect(nobodys.status).toBe(400);
  expect((await nobodys.json()).message).toBe('User ID is missing');

  const address = { address: '5 Weaver Street', city: 'Erode', phone: '+91 98400 12345' };
  const saved = await request.post('/api/api/shop/address/add', {
    ...address,
    userId,
    pincode: '638001',
    notes: 'After six',
  });
  const [{ _id: addressId }] = (await saved.json()).data;
  const listed = await (await request.get(`/shop/address/get/${userId}`)).json();
  expect(listed.data).toMatchObject([{ _id: addressId, userId, city: 'Erode' }]);

  const cart = (await (await request.get(`/api/shop/cart/get/${userId}`)).json()).data;
  // Everything such clients send; the server trusts none of it.
  const order = {
    ...{ userId, cartId: cart._id, cartItems: cart.items, orderStatus: 'delivered' },
    addressInfo: { ...listed.data[0], addressId },
    ...{ paymentMethod: 'cod', paymentStatus: 'paid', paymentId: '', payerId: '' },
    ...{ orderDate: new Date(), orderUpdateDate: new Date() },
  };
  const low = await request.post('/shop/order/create/cod', { ...order, totalAmount: 1 });
  expect(low.status).toBe(409);
  const { totalAmount } = (await low.json()).data;
  expect(totalAmount).toBe(cart.total + cart.codCharge);
  const placed = await request.post('/shop/order/create/cod', { ...order, totalAmount });
  expect(placed.status).toBe(201);
  const { orderId } = await placed.json();
  const repeated = await request.post('/api/shop/order/create/cod', { ...order, totalAmount });
  expect((await repeated.json()).orderId).toBe(orderId);

  const details = (await (await request.get(`/shop/order/details/${orderId}`)).json()).data;
  expect(details).toMatchObject({
    ...{ _id: orderId, userId, orderStatus: 'pending', paymentStatus: 'pending', totalAmount },
    cartItems: [{ productId, size, quantity: 3, price: cart.total / 3 }],
    addressInfo: { city: 'Erode', pincode: '638001', userName },
  });
  expect(new Date(details.orderDate).toISOString()).toBe(details.orderDate);
  const orders = await (await request.get(`/api/api/shop/order/list/${userId}`)).json();
  expect(orders).toMatchObject({
    data: [{ _id: orderId, totalAmount }],
    pagination: { page: 1, total: 1, pages: 1 },
  });
  const emptied = await (await request.get(`/shop/cart/get/${userId}`)).json();
  expect(emptied.data.items).toEqual([]);
  expect((await request.get(`/shop/order/details/${NOWHERE}`)).status).toBe(404);
  expect((await request.get(`/api/shop/order/list/${NOWHERE}`)).status).toBe(403);

  await request.post('/api/auth/logout');
  expect((await request.get('/api/auth/check-auth')).status).toBe(401);
  expect((await request.get(`/shop/cart/get/${userId}`)).status).toBe(401);
});
