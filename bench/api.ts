import { onStop, run, stopping } from '../scripts/app/shutdown';
import { startShop } from '../scripts/test/shop';
import { type Ask, clientOf, type Latency, type Measured } from './data/latency';
import { fillWithProducts } from './data/products';

const PRODUCTS = 10_000;
const CONNECTIONS = 32;
const SECONDS = 4;
/** Nobody at a phone asks faster than five times a second. */
const PAUSE_MS = 200;
/** Of cart and order calls, 95 of 100, in milliseconds, on two cores. */
const WANTED_MS = 30;

const ADDRESS = {
  address: '1 Mill Street',
  city: 'Tiruppur',
  phone: '9840012345',
  pincode: '641602',
  notes: 'none',
};

/**
 * How fast the API answers at 32 connections with 10,000 products: each connection is a shopper of its own. First as
 * shoppers ask, each again after a moment: what one of them waits. Then each again at once, which keeps both cores
 * busy and so shows how many requests a second there can be; waiting is then for the others in the row.
 */
run(async () => {
  const shop = await startShop();
  onStop(shop.stop);
  console.log(`${await fillWithProducts(shop.databaseUrl, PRODUCTS)} products`);
  const { ask, measure } = clientOf(shop.address, CONNECTIONS);
  const json = async (asked: Ask) => JSON.parse((await ask(asked)).body);

  const { data: products } = await json({
    method: 'GET',
    path: '/api/shop/products/get?sortBy=price-lowtohigh&limit=32&page=40',
  });
  const shoppers = await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, at) => {
      const account = { email: `bench-${at}@example.com`, password: 'a good password' };
      const { cookie, userId } = await signUp(shop.address, account);
      const saved = await json({
        method: 'POST',
        path: '/api/shop/address/add',
        cookie,
        body: { userId, ...ADDRESS },
      });
      const { _id: productId, sizes } = products[at % products.length];
      return {
        cookie,
        userId,
        addressId: saved.data[0]._id,
        productId,
        size: sizes[0],
        orderId: '',
      };
    }),
  );
  const as = (connection: number) => shoppers[connection] ?? raise();

  /** What each call needs first is not measured; it too comes a moment before, or each shopper would ask twice as often. */
  const fill = async (connection: number) => {
    const { cookie, userId, productId, size } = as(connection);
    const line = { userId, productId, size, quantity: 1 };
    return ask({ method: 'POST', path: '/api/shop/cart/add', cookie, body: line });
  };
  const empty = (connection: number) => {
    const { cookie, userId, productId, size } = as(connection);
    return ask({ method: 'DELETE', path: `/api/shop/cart/${userId}/${productId}/${size}`, cookie });
  };
  const own =
    (path: (shopper: (typeof shoppers)[number]) => string) => async (connection: number) =>
      (await ask({ method: 'GET', path: path(as(connection)), cookie: as(connection).cookie })).ms;
  const open = (path: string) => async () => (await ask({ method: 'GET', path })).ms;

  const catalogue: Record<string, Measured> = {
    'products/get, first page': open('/api/shop/products/get?limit=20'),
    'products/get, filtered, by price, page 30': open(
      '/api/shop/products/get?category=men,kids&brand=nike&sortBy=price-lowtohigh&limit=20&page=30',
    ),
    'products/get/{id}': open(`/api/shop/products/get/${products[0]._id}`),
    'search/jogger': open('/api/shop/search/jogger?limit=20'),
    'search, misspelled': open('/api/shop/search/trak%20pnat?limit=20'),
  };
  const commerce: Record<string, Measured> = {
    'cart/get': own(({ userId }) => `/api/shop/cart/get/${userId}`),
    'cart/add': async (connection, pause) => {
      await empty(connection);
      await pause();
      return (await fill(connection)).ms;
    },
    'cart/update-cart': async (connection) => {
      const { cookie, userId, productId, size } = as(connection);
      const line = { userId, productId, size, quantity: 1 + (Date.now() % 5) };
      return (await ask({ method: 'PUT', path: '/api/shop/cart/update-cart', cookie, body: line }))
        .ms;
    },
    'cart, DELETE': async (connection, pause) => {
      await fill(connection);
      await pause();
      return (await empty(connection)).ms;
    },
    'order/create/cod': async (connection, pause) => {
      const shopper = as(connection);
      const { cookie, userId, addressId } = shopper;
      const { data: cart } = JSON.parse((await fill(connection)).body);
      await pause();
      const body = { userId, cartId: cart._id, addressInfo: { addressId } };
      const placed = await ask({
        method: 'POST',
        path: '/api/shop/order/create/cod',
        cookie,
        body: { ...body, totalAmount: cart.total + cart.codCharge },
      });
      shopper.orderId = JSON.parse(placed.body).orderId;
      return placed.ms;
    },
    'order/list, ten a page': own(({ userId }) => `/api/shop/order/list/${userId}?limit=10`),
    'order/details': own(({ orderId }) => `/api/shop/order/details/${orderId}`),
  };

  const measures = { health: open('/api/health'), ...catalogue, ...commerce };
  let isFast = true;
  for (const [name, one] of Object.entries(measures)) {
    stopping.throwIfAborted();
    if (name === 'cart/update-cart') await Promise.all(shoppers.map((_, at) => fill(at)));
    await measure(1, one);
    const asked = await measure(SECONDS, one, PAUSE_MS);
    const rushed = await measure(SECONDS, one);
    report(name, asked, rushed);
    if (name in commerce && asked.p95 > WANTED_MS) isFast = false;
  }
  return isFast ? 0 : 1;
});

function report(name: string, asked: Latency, rushed: Latency): void {
  const ms = (value: number) => value.toFixed(1).padStart(6);
  const of = ({ p50, p95 }: Latency) => `p50 ${ms(p50)}  p95 ${ms(p95)} ms`;
  const most = rushed.perSecond.toFixed(0).padStart(5);
  console.log(`as shoppers ask: ${of(asked)}   at once: ${of(rushed)} ${most}/s   ${name}`);
}

async function signUp(address: string, account: { email: string; password: string }) {
  const post = (path: string, body: object) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/api/auth/register', { userName: 'Bench', ...account });
  const answer = await post('/api/auth/login', account);
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  return { cookie: cookies.join('; '), userId: (await answer.json()).user._id as string };
}

function raise(): never {
  throw new Error('There are as many shoppers as connections');
}
