import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import { seedProducts } from '../prisma/seed/catalog';
import { open } from './caches';
import { takeShop } from './shops';
import { asAdmin, asDemoShopper, Visitor } from './visitor';

/** What one visitor sends is in no page, nor its data, that somebody else gets from the cache. */
const shop = takeShop();
const SENT = 'ravi-4711';
const PRODUCT = routes.product(seedProducts[0]?.slug ?? '');

let database: pg.Client;
const people = new Map<string, Visitor>();
/** A visitor, a shopper or an admin. */
const personOf = (kind: string) => people.get(kind) as Visitor;

beforeAll(async () => {
  database = new pg.Client({ connectionString: shop.databaseUrl });
  await database.connect();
  for (const kind of ['visitor', 'shopper', 'admin']) people.set(kind, new Visitor(shop.address));
  await asDemoShopper(personOf('shopper'));
  await asAdmin(personOf('admin'));
});
afterAll(() => database?.end());

/** Whoever asks for a page next has it rendered. */
async function expireAll(): Promise<void> {
  await database.query("INSERT INTO cache_changes (now, soon) VALUES ('{_N_T_/layout}', '{}')");
  await expect.poll(async () => (await open(shop, routes.faq())).cache).toBe('MISS');
}

const PREFETCH = { rsc: '1', 'next-router-prefetch': '1' };
/** The page, its data, and what the router fetches before a link is followed. */
const READINGS: Record<string, string>[] = [
  {},
  { rsc: '1' },
  PREFETCH,
  { ...PREFETCH, 'next-router-segment-prefetch': '/_tree' },
  { ...PREFETCH, 'next-router-segment-prefetch': '/_full' },
];

/** Who sends what, and the address that others ask for. */
const SENDINGS: { by: string; sent: string; asked: string; headers?: Record<string, string> }[] = [
  { by: 'visitor', sent: `/shop/home?mail=${SENT}&_rsc=${SENT}`, asked: '/shop/home' },
  { by: 'visitor', sent: `/shop/search?keyword=${SENT}`, asked: '/shop/search' },
  { by: 'visitor', sent: `/shop/track?phone=${SENT}`, asked: '/shop/track' },
  { by: 'visitor', sent: `${PRODUCT}?mail=${SENT}`, asked: PRODUCT },
  {
    by: 'visitor',
    sent: `/shop/listing?brand=puma&mail=${SENT}`,
    asked: '/shop/listing?brand=puma',
  },
  { by: 'visitor', sent: `/shop/listing?page=${SENT}&page=2`, asked: '/shop/listing?page=2' },
  { by: 'visitor', sent: `/shop/listing?size=${SENT}&size=`, asked: '/shop/listing' },
  {
    by: 'visitor',
    sent: `/shop/listing?category=${SENT}&category=men&mail=${SENT}`,
    asked: '/shop/listing?category=men',
  },
  { by: 'visitor', sent: `/auth/reset-password?token=${SENT}`, asked: '/auth/reset-password' },
  {
    by: 'visitor',
    sent: `/auth/accept-invitation?token=${SENT}`,
    asked: '/auth/accept-invitation',
  },
  { by: 'visitor', sent: `/auth/login?next=/${SENT}`, asked: '/auth/login' },
  { by: 'visitor', sent: `/shop/razorpay-return?orderId=${SENT}`, asked: '/shop/razorpay-return' },
  { by: 'visitor', sent: `/api/docs?mail=${SENT}`, asked: '/api/docs' },
  { by: 'visitor', sent: `/letters-to/${SENT}`, asked: '/letters-to/nobody' },
  { by: 'visitor', sent: `/shop/listing/${SENT}`, asked: '/shop/listing/nobody' },
  {
    by: 'visitor',
    sent: '/shop/product/no-such-product',
    asked: '/shop/product/no-such-product',
    headers: { 'content-security-policy': `script-src 'nonce-${SENT}'` },
  },
  { by: 'shopper', sent: `/shop/account?search=${SENT}`, asked: '/shop/account' },
  { by: 'shopper', sent: `/shop/checkout?coupon=${SENT}`, asked: '/shop/checkout' },
  { by: 'shopper', sent: `/shop/account/none?mail=${SENT}`, asked: '/shop/account/none' },
  { by: 'admin', sent: `/admin/orders?search=${SENT}`, asked: '/admin/orders' },
  { by: 'admin', sent: `/admin/orders/print?search=${SENT}`, asked: '/admin/orders/print' },
  { by: 'admin', sent: `/admin/none?mail=${SENT}`, asked: '/admin/none' },
];

for (const asData of READINGS.slice(0, 2))
  it(`what somebody sent is in nobody else’s page (${JSON.stringify(asData)})`, async () => {
    await expireAll();
    for (const { by, sent, headers } of SENDINGS)
      await personOf(by).get(sent, { ...headers, ...asData });
    for (const { by, sent, asked } of SENDINGS)
      for (const reading of [...READINGS, ...READINGS]) {
        const answer = await personOf(by).get(asked, reading);
        const what = `${sent}, then ${asked} ${JSON.stringify(reading)}`;
        expect.soft(await answer.text(), what).not.toContain(SENT);
      }
  });

it('what somebody sends at the same moment is not in the answer to others either', async () => {
  const sendings = SENDINGS.filter(({ by, sent }) => by !== 'admin' && sent.includes('?'));
  for (const { by, sent, asked, headers } of sendings) {
    await expireAll();
    const others = READINGS.flatMap((reading) => [
      personOf(by).get(asked, reading),
      personOf(by).get(`${asked}${asked.includes('?') ? '&' : '?'}a=1`, reading),
    ]);
    const [, ...answers] = await Promise.all([personOf(by).get(sent, headers), ...others]);
    for (const answer of answers) expect.soft(await answer.text(), sent).not.toContain(SENT);
  }
});

/** Some pages of one visitor, and paths that only look like one. */
const PERSONAL = [
  { by: 'visitor', path: '/auth/forgot-password' },
  { by: 'visitor', path: '/auth/none' },
  { by: 'visitor', path: '/shop/razorpay-return' },
  { by: 'shopper', path: '/shop/account' },
  { by: 'shopper', path: '/shop/account/none' },
  { by: 'shopper', path: '/shop/checkout' },
  { by: 'shopper', path: '/shop/checkout/none' },
  { by: 'admin', path: '/admin/orders' },
  { by: 'admin', path: '/admin/none' },
];
/** The one nonce of its policy, or none. */
const policyNonces = (answer: Response) =>
  [...(answer.headers.get('content-security-policy') ?? '').matchAll(/'nonce-([^']+)'/g)].map(
    ([, nonce = '']) => nonce,
  );
const noncesIn = (html: string) => [...html.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce);

it('a page has the nonce of its own answer only, and no proxy may keep it', async () => {
  await expireAll();
  const seen: string[] = [];
  for (const time of [1, 2, 3])
    for (const { by, path } of PERSONAL) {
      const answer = await personOf(by).get(path);
      const nonces = new Set(noncesIn(await answer.text()));
      // With a nonce in the policy a script without it would not run.
      expect.soft([...nonces], `${path}, time ${time}`).toEqual(policyNonces(answer));
      expect.soft(answer.headers.get('cache-control'), path).toContain('no-store');
      seen.push(...policyNonces(answer));
      for (const reading of READINGS.slice(1)) {
        const data = await personOf(by).get(path, reading);
        expect.soft(data.headers.get('cache-control'), path).toContain('no-store');
        const text = await data.text();
        const what = `${path} ${JSON.stringify(reading)}, time ${time}`;
        const others = seen.filter((nonce) => text.includes(nonce));
        expect.soft(others, what).toEqual([]);
        seen.push(...policyNonces(data));
      }
    }
});

it('pages are cached all the same', async () => {
  await expireAll();
  const lists = ['/shop/listing?page=2', '/shop/listing?category=men&size=S,M'];
  for (const path of ['/shop/home', ...lists, '/nowhere', '/shop/listing/nowhere']) {
    await open(shop, path.includes('?') ? `${path}&utm_source=mail` : `${path}?utm_source=mail`);
    await expect.poll(async () => (await open(shop, path)).cache).toBe('HIT');
  }
});
