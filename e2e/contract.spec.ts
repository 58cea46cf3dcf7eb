import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { z } from 'zod';
import { startShop, type TestShop } from '../scripts/test/shop';
import { ROWS, type Row, VISITORS, type Visitor, type World } from './authorisation';
import { DEMO_ADMIN } from './fixtures';

/** The API against its own description, in a shop of its own: what is sent here nobody else should find. */
test.skip(({ isMobile }) => Boolean(isMobile), 'no browser is in it');
test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

type Schema = Record<string, unknown>;
interface Operation {
  'x-level': string;
  parameters: { name: string; in: 'path' | 'query' }[];
  requestBody?: { content: Record<string, { schema: Schema & { properties?: Schema } }> };
  responses: Record<string, { content: { 'application/json': { schema: Schema } } }>;
}
interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

let shop: TestShop;
let openApi: OpenApi;
let world: World;
const cookies: Record<Visitor, string> = { anonymous: '', shopper: '', another: '', admin: '' };

function send(visitor: Visitor, method: string, url: string, body?: unknown): Promise<Response> {
  const form = body instanceof FormData;
  return fetch(shop.address + url, {
    method,
    redirect: 'manual',
    headers: {
      ...(cookies[visitor] && { cookie: cookies[visitor] }),
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && {
      body: form || typeof body === 'string' ? body : JSON.stringify(body),
    }),
  });
}

async function signIn(visitor: Visitor, account: { email: string; password: string }) {
  const answer = await send('anonymous', 'POST', '/api/auth/login', account);
  expect(answer.status).toBe(200);
  cookies[visitor] = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return (await answer.json()).user._id as string;
}

async function register(visitor: Visitor) {
  const account = { email: `${visitor}@example.com`, password: 'a-long-password' };
  await send('anonymous', 'POST', '/api/auth/register', { userName: visitor, ...account });
  return { ...account, id: await signIn(visitor, account) };
}

async function addAddress(userId: string, city: string): Promise<string> {
  const body = { userId, address: '2', city, phone: '9840012345', pincode: '641602', notes: 'x' };
  const answer = await send('shopper', 'POST', '/api/shop/address/add', body);
  const { data } = (await answer.json()) as { data: { _id: string; city: string }[] };
  return data.find((one) => one.city === city)?._id ?? '';
}

test.beforeAll(async () => {
  shop = await startShop();
  openApi = await (await fetch(`${shop.address}/api/openapi.json`)).json();
  await signIn('admin', DEMO_ADMIN);
  await register('another');
  const { id, email, password } = await register('shopper');
  world = {
    shopperId: id,
    email,
    password,
    addressId: await addAddress(id, 'Erode'),
    spareAddressId: await addAddress(id, 'Salem'),
    productId: '',
    orderId: '',
    featureIds: [],
  };
});
test.afterAll(() => shop?.stop());

const isFile = (answer: Response) =>
  answer.ok && answer.headers.get('content-type')?.startsWith('text/csv');

const calls = () =>
  Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );

test('whatever is sent to whichever call, the answer is an envelope and never a 5xx', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('', ' ', '\u0000', '\ud800', '../..', "' OR 1=1 --", 'M', 'men', '1', '-1'),
    fc.constantFrom(world.shopperId, '00000000-0000-7000-8000-000000000000', 'x'.repeat(600)),
  );
  const odd = fc.oneof(
    text,
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(1e308, -1, 0.1, 2 ** 53, null, [], {}, true, { toString: 1 }, [[[[]]]]),
  );
  const bodyOf = ({ operation }: ReturnType<typeof calls>[number]) => {
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (!schema) return fc.constantFrom(undefined, '{}');
    const members = Object.keys(schema.properties ?? {}).map((name) => [name, odd] as const);
    const record = fc.record(Object.fromEntries(members), { requiredKeys: [] });
    const raw = fc.constantFrom('', '{', '[]', 'null', '"x"', '{"__proto__":{}}', '['.repeat(9000));
    return fc.oneof({ weight: 5, arbitrary: record }, { weight: 1, arbitrary: raw });
  };
  const request = fc
    .constantFrom(...calls().filter(({ path }) => !path.endsWith('logout')))
    .chain((call) =>
      fc.record({
        call: fc.constant(call),
        visitor: fc.constantFrom(...VISITORS),
        segments: fc.array(text, { minLength: 4, maxLength: 4 }),
        query: fc.array(text, { minLength: 6, maxLength: 6 }),
        doubled: fc.boolean(),
        body: bodyOf(call),
      }),
    );
  const property = fc.asyncProperty(
    request,
    async ({ call, visitor, segments, query, doubled, body }) => {
      let at = 0;
      const path = call.path.replace(/\{\w+\}/g, () =>
        encodeURIComponent((segments[at++] ?? '').toWellFormed()).replace(/^\.+$/, 'dots'),
      );
      const search = new URLSearchParams(
        call.operation.parameters
          .filter((one) => one.in === 'query')
          .map(({ name }, index) => [name, (query[index] ?? '').toWellFormed()]),
      );
      if (doubled) for (const [name, value] of [...search]) search.append(name, value);
      const url = `${path}?${search}`;
      const answer = await send(
        visitor,
        call.method,
        url,
        call.method === 'GET' ? undefined : body,
      );
      const said = `${call.method} ${url} ${JSON.stringify(body)}: ${answer.status}`;
      expect(answer.status, said).toBeLessThan(500);
      if (answer.status === 308 || answer.status === 303 || isFile(answer)) return;
      expect(typeof (await answer.json()).success, said).toBe('boolean');
    },
  );
  await fc.assert(property, { numRuns: 1500, endOnFailure: true });
});

/** A schema of the document with all that it may refer to. */
function standingAlone(schema: Schema): Schema {
  const whole = JSON.stringify({ ...schema, $defs: openApi.components.schemas });
  return JSON.parse(whole.replaceAll('"#/components/schemas/', '"#/$defs/'));
}

test('every call answers each visitor with the status of its row, as its description says', async () => {
  expect(Object.keys(ROWS).sort()).toEqual(
    calls()
      .map(({ name }) => name)
      .sort(),
  );
  const asZod = (schema: Schema = {}) => z.fromJSONSchema(standingAlone(schema));
  const described = new Map(calls().map((call) => [call.name, call.operation]));
  for (const [name, row] of Object.entries(ROWS)) {
    const method = name.split(' ')[0] ?? '';
    const statuses: Partial<Row['expected']> = {};
    for (const visitor of VISITORS) {
      const answer = await send(visitor, method, row.url(world), row.body?.(world));
      statuses[visitor] = answer.status;
      if (answer.status === 303) continue;
      const said = described.get(name)?.responses[answer.status];
      expect(said, `${name} does not describe a ${answer.status}`).toBeDefined();
      if (isFile(answer)) {
        expect(said?.content, name).toHaveProperty('text/csv');
        continue;
      }
      const body = await answer.json();
      if (answer.ok) row.keep?.(world, body);
      const parsed = asZod(said?.content['application/json'].schema).safeParse(body);
      expect(parsed.error, `${name} as ${visitor}: ${JSON.stringify(body)}`).toBeUndefined();
    }
    expect(statuses, name).toEqual(row.expected);
  }
});

/** What a page answers a visitor, a shopper and an admin: 200, or where it leads. */
function guardsOf(path: string): [string | number, string | number, string | number] {
  const under = (...bases: string[]) =>
    bases.some((base) => path === base || path.startsWith(`${base}/`));
  const login = `/auth/login?next=${encodeURIComponent(path)}`;
  if (under('/admin')) return [login, '/unauth-page', 200];
  if (under('/shop/checkout', '/shop/account')) return [login, 200, '/admin/dashboard'];
  if (under('/shop')) return [200, 200, '/admin/dashboard'];
  if (under('/auth')) return [200, '/shop/home', '/admin/dashboard'];
  return [200, 200, 200];
}

test('every page lets in whom it should and sends the others where they belong', async () => {
  await signIn('shopper', world);
  await signIn('admin', DEMO_ADMIN);
  const pages = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/page.tsx') && !/@|\/view\/|\[/.test(file))
    .map((file) => `/${file.replace(/\(\w+\)\//, '').replace(/\/page\.tsx$/, '')}`)
    // It leads to the home page, whoever asks.
    .filter((path) => path !== '/shop');
  expect(pages.length).toBeGreaterThan(10);
  for (const path of pages) {
    const answers = [];
    for (const visitor of ['anonymous', 'shopper', 'admin'] as const) {
      const answer = await send(visitor, 'GET', path);
      const to = answer.headers.get('location');
      answers.push(to ? to.replace(shop.address, '') : answer.status);
    }
    expect(answers, path).toEqual(guardsOf(path));
  }
});

test('the auth library’s own door is throttled, and no header turns a wrong password into a right one', async () => {
  const wrong = { email: world.email, password: 'a wrong password' };
  const told = await fetch(`${shop.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-return-redirect': '1' },
    body: JSON.stringify(wrong),
  });
  expect(told.status).toBe(401);
  const csrf = await send('anonymous', 'GET', '/api/auth/csrf');
  const { csrfToken } = await csrf.json();
  const cookie = csrf.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const guess = (email: string) =>
    fetch(`${shop.address}/api/auth/callback/credentials`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'x-forwarded-for': crypto.randomUUID() },
      body: new URLSearchParams({ csrfToken, email, password: 'guessed' }),
    });
  const answers = await Promise.all(Array.from({ length: 30 }, () => guess('nobody@example.com')));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  const refused = await send('anonymous', 'POST', '/api/auth/login', {
    email: 'Nobody@example.com',
    password: 'guessed',
  });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send('anonymous', 'POST', '/api/auth/login', world)).status).toBe(200);
});
