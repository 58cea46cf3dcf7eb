import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { POST } from '@/app/api/cron/orders/route';
import { db } from '@/lib/db/client';
import { readOrder } from '@/lib/orders/queries';
import { beginOnlineOrder } from '@/lib/payments/checkout-service';
import { makeCart, makeProduct, makeShopper, stockOf } from '@/scripts/test/builders';
import { expireHold } from '@/scripts/test/online-payment';

vi.hoisted(() => {
  // biome-ignore lint/style/noProcessEnv: read when the settings are loaded
  process.env.CRON_SECRET = 'a secret of this test';
});
const { later } = vi.hoisted(() => ({ later: [] as (() => Promise<unknown>)[] }));
vi.mock('next/server', () => ({ after: (work: () => Promise<unknown>) => void later.push(work) }));

async function runHousekeeping(secret: string): Promise<{ status: number; body: unknown }> {
  const headers = { authorization: `Bearer ${secret}` };
  const request = new Request('http://shop.example/api/cron/orders', { method: 'POST', headers });
  const answer = await POST(request, { params: Promise.resolve({}) });
  for (const work of later.splice(0)) await work();
  return { status: answer.status, body: await answer.json() };
}

it('one call with the secret runs all housekeeping; without it nothing runs', async () => {
  const product = await makeProduct({ totalStock: 5 });
  const { shopper, input } = await makeCart([{ product, quantity: 2 }]);
  const totalAmount = (product.pricePaise * 2) / 100;
  const { orderId } = await beginOnlineOrder(shopper, { ...input, totalAmount });
  await expireHold(orderId);
  const { id: userId } = await makeShopper();
  const over = new Date(Date.now() - 1);
  await db.session.create({ data: { id: randomUUID(), userId, expiresAt: over } });
  await db.webhookEvent.createMany({
    data: [89, 91].map((days) => ({
      id: `evt_of_${days}_days`,
      event: 'order.paid',
      receivedAt: new Date(Date.now() - days * 86_400_000),
    })),
  });
  const key = `${randomUUID()}.webp`;
  await db.upload.create({
    data: {
      store: 'local',
      key,
      url: `/uploads/${key}`,
      width: 1,
      height: 1,
      bytes: 1,
      dueAt: over,
    },
  });

  expect((await runHousekeeping('a wrong secret')).status).toBe(401);
  expect((await readOrder(orderId)).orderStatus).toBe('pending');
  expect(await db.upload.count()).toBe(1);

  const done = await runHousekeeping('a secret of this test');
  expect(done).toMatchObject({ status: 200, body: { data: { released: 1, sessions: 1 } } });
  expect((await readOrder(orderId)).orderStatus).toBe('rejected');
  expect(await stockOf(product.id)).toBe(5);
  expect(await db.upload.count()).toBe(0);
  expect(await db.webhookEvent.findMany({ select: { id: true } })).toEqual([
    { id: 'evt_of_89_days' },
  ]);
  // Cached pages show the pieces that are free again.
  const changes = await db.cacheChange.findMany();
  expect(changes.flatMap(({ stale }) => stale)).toContain(`stock:${product.id}`);
});
