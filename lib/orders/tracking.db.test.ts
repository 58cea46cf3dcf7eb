import { beforeEach, expect, it, vi } from 'vitest';
import { POST } from '@/app/api/shop/order/track/route';
import { makeCart, makeProduct, OWNER } from '@/scripts/test/builders';
import { db } from '../db/client';
import { placeCodOrder } from './placing-service';
import { readOrder } from './queries';
import { updateOrderStatus } from './status-service';
import { trackOrder } from './tracking-queries';
import { trackInput } from './tracking-schema';

vi.mock('next/headers', () => ({ headers: async () => new Headers() }));
vi.mock(import('../auth/throttle'), async (real) => {
  const { throttled, ...rest } = await real();
  const noWait = async () => {};
  return {
    ...rest,
    throttled: (account, client, attempt, kind) =>
      throttled(account, client, attempt, kind, noWait),
  };
});

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts, rate_limits CASCADE`;
});

async function ask(body: object) {
  const asked = vi.spyOn(db.order, 'findFirst');
  const request = new Request('http://shop.test/api/shop/order/track', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await POST(request, { params: Promise.resolve({}) });
  const queries = asked.mock.calls.length;
  asked.mockRestore();
  return { status: response.status, body: await response.text(), queries };
}

it('shows number, progress and parcel to anyone with number and phone, but no name and no goods', async () => {
  const product = await makeProduct({ totalStock: 3 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  const id = await placeCodOrder(shopper, input);
  await updateOrderStatus(OWNER, id, 'inShipping', { courier: 'DTDC', trackingNumber: 'D1234567' });
  const { orderNumber } = await readOrder(id);
  const asked = trackInput.parse({ orderNumber: ` #${orderNumber} `, phone: '+91 98400 12345' });
  const tracked = await trackOrder(asked);
  expect(tracked).toEqual({
    orderNumber,
    orderStatus: 'inShipping',
    orderDate: expect.any(String),
    steps: expect.arrayContaining([
      { status: 'inShipping', label: 'Dispatched', at: expect.any(String), state: 'current' },
    ]),
    shipment: expect.objectContaining({ courier: 'DTDC', trackingNumber: 'D1234567' }),
    expected: (await readOrder(id)).expected,
  });
  // Without the milliseconds of its times, which might look like the price.
  const text = JSON.stringify(tracked).replace(/\.\d{3}Z/g, 'Z');
  for (const secret of [shopper.userName, OWNER.userName, 'Mill Street', product.title, '799'])
    expect(text).not.toContain(secret);
  expect(await trackOrder({ orderNumber, phone: '9840012346' })).toBeNull();
  expect(await trackOrder({ orderNumber: '1', phone: '9840012345' })).toBeNull();
});

it('answers a wrong phone like an unknown number, by the same query, and refuses the eleventh try', async () => {
  const product = await makeProduct({ totalStock: 3 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  const { orderNumber } = await readOrder(await placeCodOrder(shopper, input));
  const wrong = await ask({ orderNumber, phone: '9840012346' });
  expect(wrong).toMatchObject({ status: 404, queries: 1 });
  expect(await ask({ orderNumber: '1', phone: '9840012345' })).toEqual(wrong);
  expect(await ask({ orderNumber, phone: '9840012345' })).toMatchObject({ status: 200 });
  const tries = Array.from({ length: 12 }, (_, index) =>
    ask({ orderNumber: `${'0'.repeat(index)}${orderNumber}`, phone: `98400123${50 + index}` }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  // Together with the first one.
  expect(statuses.filter((status) => status === 404)).toHaveLength(9);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  expect(await ask({ orderNumber, phone: '9840012345' })).toMatchObject({ status: 429 });
});

it('throttles one phone tried with many numbers, without using up sign-in tries', async () => {
  const product = await makeProduct({ totalStock: 3 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  const { orderNumber } = await readOrder(await placeCodOrder(shopper, input));
  const tries = Array.from({ length: 12 }, (_, index) =>
    ask({ orderNumber: String(200 + index), phone: '9840012345' }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect(await ask({ orderNumber, phone: '+91 98400 12345' })).toMatchObject({ status: 429 });
  expect(await db.$queryRaw`SELECT key FROM rate_limits WHERE key LIKE 'sign-in%'`).toEqual([]);
});

it('keeps counting after a right pair, so that a known order does not allow further guesses', async () => {
  const product = await makeProduct({ totalStock: 3 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  const phone = '9840054321';
  await db.address.updateMany({ where: { userId: shopper.id }, data: { phone } });
  const { orderNumber } = await readOrder(await placeCodOrder(shopper, input));
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess += 1) {
    statuses.push((await ask({ orderNumber: String(200 + guess), phone })).status);
    statuses.push((await ask({ orderNumber: String(300 + guess), phone })).status);
    statuses.push((await ask({ orderNumber, phone })).status);
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(10);
  expect(statuses.slice(-3)).toEqual([429, 429, 429]);
});

it('ignores leading zeros of a number', () => {
  const numberOf = (orderNumber: string) =>
    trackInput.parse({ orderNumber, phone: '9840012345' }).orderNumber;
  expect(['100123', '0100123', '# 000100123'].map(numberOf)).toEqual(Array(3).fill('100123'));
  expect(numberOf('000')).toBe('0');
});
