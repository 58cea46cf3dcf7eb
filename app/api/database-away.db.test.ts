import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it, vi } from 'vitest';
import { version } from '@/package.json';
import { readMigrations } from '@/scripts/database/migration-files';
import { type DatabaseProxy, startDatabaseProxy } from '@/scripts/test/database-proxy';

vi.mock('@/lib/auth/viewer', () => ({ findViewer: vi.fn() }));
vi.mock('next/cache', () => ({ revalidatePath: () => undefined, revalidateTag: () => undefined }));
vi.mock('next/server', () => ({ connection: async () => undefined, after: () => undefined }));

let line: DatabaseProxy;
let shop: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  line = await startDatabaseProxy();
  shop = await load();
});

/** Imported late: the client reads the database's address once. */
async function load() {
  const [builders, health, live, cart, cod, client, viewer] = await Promise.all([
    import('@/scripts/test/builders'),
    import('./health/route'),
    import('./health/live/route'),
    import('./shop/cart/add/route'),
    import('./shop/order/create/cod/route'),
    import('@/lib/db/client'),
    import('@/lib/auth/viewer'),
  ]);
  return {
    ...builders,
    health,
    live,
    cart,
    cod,
    db: client.db,
    findViewer: vi.mocked(viewer.findViewer),
  };
}

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

async function call(handler: Handler, body?: object) {
  const request = new Request('http://shop.example/api', {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const answer = await handler(request, { params: Promise.resolve({}) });
  const said = (await answer.json()) as { success: boolean; orderId?: string };
  return { status: answer.status, ...said };
}

async function shopperWithCart() {
  const product = await shop.makeProduct({ totalStock: 10 });
  const { shopper, cart, input } = await shop.makeCart([{ product, quantity: 3 }]);
  const viewer = {
    ...shopper,
    _id: shopper.id,
    fullName: shopper.userName,
    role: 'shopper',
    staffRole: undefined,
    sessionId: randomUUID(),
    passwordAt: new Date(),
    mustSetUpTwoStep: false,
  } as const;
  shop.findViewer.mockResolvedValue(viewer);
  return { product, cart, input };
}

it('answers 503 while the database is away, and works again once it is back', async () => {
  const { product, input } = await shopperWithCart();
  const more = { userId: input.userId, productId: product.id, size: 'M', quantity: 1 };
  const calls = async () => [
    await call(shop.health.GET),
    await call(shop.cart.POST, more),
    await call(shop.cod.POST, { ...input, totalAmount: 4 * (799 + 100) }),
  ];
  line.away();
  for (const answer of await calls()) expect(answer).toMatchObject({ status: 503, success: false });
  expect(await call(shop.live.GET)).toEqual({ status: 200, success: true });
  await line.back();
  expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 201]);
  const migration = readMigrations().at(-1)?.name;
  expect(await call(shop.health.GET)).toMatchObject({ version, migration });
});

it.each([
  ['INSERT INTO "public"."orders"', 0],
  ['UPDATE stock_items AS item', 0],
  ['COMMIT', 1],
])(
  'after the database goes away at %s, an order is whole or absent, and a repeated request makes it once',
  async (statement, made) => {
    const { product, cart, input } = await shopperWithCart();
    const counts = async () => ({
      orders: await shop.db.order.count({ where: { cartId: cart.id } }),
      lines: await shop.db.cartLine.count({ where: { cartId: cart.id } }),
      stock: await shop.stockOf(product.id),
    });
    line.awayAfter(statement);
    expect(await call(shop.cod.POST, input)).toMatchObject({ status: 503, success: false });
    await line.back();
    // A connection that was cut may be tried once more before the loss is noticed.
    expect(await vi.waitFor(counts, 15_000)).toEqual({
      orders: made,
      lines: 1 - made,
      stock: 10 - 3 * made,
    });
    const { orderId } = await call(shop.cod.POST, input);
    expect(await call(shop.cod.POST, input)).toMatchObject({ status: 201, orderId });
    expect(await counts()).toEqual({ orders: 1, lines: 0, stock: 7 });
  },
);
