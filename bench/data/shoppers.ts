import { randomInt } from 'node:crypto';
import { demoAdmin } from '../../prisma/seed/people';

const AT_A_TIME = 16;
const ORDERS_EACH = 5;
/** Orders a second, before the first were counted. */
const FIRST_GUESS = 40;
const PRODUCTS = 8;
const ENDLESS_STOCK = 1_000_000;
const PASSWORD = 'a good password';
const ADDRESS = {
  address: '1 Mill Street',
  city: 'Tiruppur',
  pincode: '641602',
  notes: 'none',
};

export interface Product {
  _id: string;
  sizes: string[];
}

export type Shopper = Awaited<ReturnType<typeof signUp>>;

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  cookie?: string;
  body?: unknown;
}

type Client = ReturnType<typeof clientOf>;

/** For shops under load: one address may make only so many orders and accounts. */
export const BEHIND_A_PROXY = { TRUST_PROXY: '1' };
const someAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;

/** Calls a shop as its pages do, each time from another address; Node keeps the connections open. */
export function clientOf(address: string) {
  async function send({ method, path, cookie, body }: Call): Promise<Response> {
    const headers = {
      'x-forwarded-for': someAddress(),
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const text = body === undefined ? null : JSON.stringify(body);
    const answer = await fetch(new URL(path, address), { method, headers, body: text });
    if (answer.ok) return answer;
    throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
  }
  return {
    /** @returns the answer's JSON, and the cookies it sets. @throws Error at any status but a success */
    async call(call: Call) {
      const answer = await send(call);
      const cookies = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
      return { json: await answer.json(), cookie: cookies.join('; ') };
    },
    /** Reads a page or an answer to its end. @throws Error at any status but a success */
    async read(path: string, cookie = ''): Promise<void> {
      await (await send({ method: 'GET', path, cookie })).arrayBuffer();
    },
  };
}

/** A running shop with the demo accounts, where 16 at a time buy from eight products that never sell out. */
export async function setUpShoppers(address: string) {
  const client = clientOf(address);
  const products = await stockUp(client);
  let fastest = FIRST_GUESS;

  /**
   * New shoppers add to the cart and order a few times each, as people do: what an account has open is counted with each
   * of its orders. They buy from the first `productCount` products. @returns orders a second
   */
  const ordersPerSecond = async (productCount: number, seconds: number): Promise<number> => {
    const shoppers: Shopper[] = [];
    const enough = AT_A_TIME + Math.ceil((1.5 * fastest * seconds) / ORDERS_EACH);
    while (shoppers.length < enough)
      shoppers.push(
        ...(await Promise.all(Array.from({ length: AT_A_TIME }, () => signUp(client)))),
      );
    const since = performance.now();
    let orders = 0;
    const shop = async () => {
      while (performance.now() - since < seconds * 1000) {
        const shopper = shoppers.pop();
        if (!shopper)
          throw new Error('More orders than shoppers: the shop is faster than expected');
        for (let order = 0; order < ORDERS_EACH; order += 1) {
          const cart = await addToCart(client, shopper, products[orders % productCount]);
          await orderCart(client, shopper, cart);
          orders += 1;
        }
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, shop));
    const rate = (orders * 1000) / (performance.now() - since);
    fastest = Math.max(fastest, rate);
    return rate;
  };
  return { ordersPerSecond };
}

/** Eight products that never sell out. */
export async function stockUp({ call }: Client): Promise<Product[]> {
  const { cookie } = await call({ method: 'POST', path: '/api/auth/login', body: demoAdmin });
  const { json } = await call({ method: 'GET', path: '/api/admin/products/get', cookie });
  const products = json.data.slice(0, PRODUCTS);
  for (const product of products) {
    const path = `/api/admin/products/edit/${product._id}`;
    const body = { ...product, stockMode: 'shared', totalStock: ENDLESS_STOCK };
    await call({ method: 'PUT', path, cookie, body });
  }
  return products;
}

/** A new shopper who has an address. */
export async function signUp({ call }: Client) {
  const account = { email: `${crypto.randomUUID()}@bench.example`, password: PASSWORD };
  const userName = 'Bench';
  await call({ method: 'POST', path: '/api/auth/register', body: { userName, ...account } });
  const { json, cookie } = await call({ method: 'POST', path: '/api/auth/login', body: account });
  const userId: string = json.user._id;
  // Each their own, as orders to one phone are placed one after the other, and counted together.
  const phone = `98${String(randomInt(1e8)).padStart(8, '0')}`;
  const body = { userId, ...ADDRESS, phone };
  const saved = await call({ method: 'POST', path: '/api/shop/address/add', cookie, body });
  return { cookie, userId, addressId: saved.json.data[0]._id as string };
}

export async function addToCart({ call }: Client, shopper: Shopper, product?: Product) {
  const { cookie, userId } = shopper;
  const body = { userId, productId: product?._id, size: product?.sizes[0], quantity: 1 };
  const { json } = await call({ method: 'POST', path: '/api/shop/cart/add', cookie, body });
  return json.data as { _id: string; total: number; codCharge: number };
}

type Cart = Awaited<ReturnType<typeof addToCart>>;

export async function orderCart({ call }: Client, shopper: Shopper, cart: Cart): Promise<void> {
  const { cookie, userId, addressId } = shopper;
  const totalAmount = cart.total + cart.codCharge;
  const body = { userId, cartId: cart._id, addressInfo: { addressId }, totalAmount };
  await call({ method: 'POST', path: '/api/shop/order/create/cod', cookie, body });
}
