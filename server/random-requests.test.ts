import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenApi } from '../lib/openapi/document';
import { type Call, listCalls } from './calls';
import { findBrokenInvariants, stockByProduct, WALKED } from './invariants';
import { type ShopperState, takeRandomStep } from './random-steps';
import { takeShop } from './shops';
import { asAdmin, signUp, Visitor } from './visitor';

const REQUESTS = 1500;
const AT_ONCE = 8;

const shop = takeShop();
let database: pg.Client;
beforeAll(async () => {
  database = new pg.Client({ connectionString: shop.databaseUrl });
  await database.connect();
});
afterAll(() => database?.end());

const text = (ids: string[]) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('', ' ', '\u0000', '\ud800', '../..', "' OR 1=1 --", 'M', 'men', '1', '-1'),
    fc.constantFrom(...ids, '00000000-0000-7000-8000-000000000000', 'x'.repeat(600)),
  );

/** Anything that a program might send to one of the calls, as any of the users. */
function strangeRequest(calls: Call[], callers: Visitor[], ids: string[]) {
  const words = text(ids);
  const odd = fc.oneof(
    words,
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(1e308, -1, 0.1, 2 ** 53, null, [], {}, true, { toString: 1 }, [[[[]]]]),
  );
  const bodyOf = ({ operation }: Call): fc.Arbitrary<unknown> => {
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (!schema) return fc.constantFrom(undefined, '{}');
    const members = Object.keys(schema.properties ?? {}).map((name) => [name, odd] as const);
    const record = fc.record(Object.fromEntries(members), { requiredKeys: [] });
    const raw = fc.constantFrom('', '{', '[]', 'null', '"x"', '{"__proto__":{}}', '['.repeat(9000));
    return fc.oneof({ weight: 5, arbitrary: record }, { weight: 1, arbitrary: raw });
  };
  // A user who signs out, or is signed out by a new password, makes no further requests.
  const open = calls.filter(({ path }) => !/logout|password$/.test(path));
  return fc.constantFrom(...open).chain((call) =>
    fc.record({
      call: fc.constant(call),
      caller: fc.constantFrom(...callers),
      segments: fc.array(words, { minLength: 4, maxLength: 4 }),
      query: fc.array(words, { minLength: 6, maxLength: 6 }),
      doubled: fc.boolean(),
      body: bodyOf(call),
    }),
  );
}
type Strange = ReturnType<typeof strangeRequest> extends fc.Arbitrary<infer R> ? R : never;

function addressOf({ call, segments, query, doubled }: Strange): string {
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
  return `${path}?${search}`;
}

async function sendStrange(request: Strange): Promise<void> {
  const { call, caller, body } = request;
  const url = addressOf(request);
  const isRead = call.method === 'GET';
  const answer = await caller.ask(call.method, url, isRead ? undefined : body);
  const said = `${call.method} ${url} ${JSON.stringify(body)}: ${answer.status}`;
  expect(answer.status, said).toBeLessThan(500);
  const isFile =
    answer.ok && /^(text\/csv|application\/pdf)/.test(answer.headers.get('content-type') ?? '');
  if (isFile || answer.status === 308 || answer.status === 303) await answer.arrayBuffer();
  else expect(typeof (await answer.json()).success, said).toBe('boolean');
}

/** Products with little stock, so that some orders are refused; the last is counted by size. */
async function addProducts(admin: Visitor): Promise<string[]> {
  const ids: string[] = [];
  for (const totalStock of [12, 30, 60]) {
    const answer = await admin.post('/api/admin/products/add', {
      title: `${WALKED} ${totalStock}`,
      description: 'Bought by many at once.',
      category: 'men',
      brand: 'nike',
      price: 599.5,
      salePrice: totalStock === 30 ? 499.25 : 0,
      ...(totalStock === 60 ? { stock: { M: 15, L: 45 } } : { totalStock }),
      sizes: ['M', 'L'],
      image: '/catalog/knee-dart-jogger-olive-front.webp',
    });
    ids.push((await answer.json()).data._id);
  }
  return ids;
}

it('1,500 requests to all calls, eight at once: no 5xx, and all invariants hold', async () => {
  const visitor = new Visitor(shop.address);
  const openApi = await visitor.send<OpenApi>('GET', '/api/openapi.json');
  const admin = await asAdmin(new Visitor(shop.address));
  const productIds = await addProducts(admin);
  const shoppers: ShopperState[] = [];
  for (let count = 0; count < 4; count += 1) {
    const caller = await signUp(new Visitor(shop.address));
    const answer = await caller.post('/api/shop/address/add', {
      ...{ userId: caller.userId, address: '2', city: 'Erode', phone: '9840012345' },
      ...{ pincode: '641602', notes: 'x' },
    });
    shoppers.push({ caller, addressId: (await answer.json()).data[0]._id, orderIds: [] });
  }
  const before = await stockByProduct(database);

  const seed = Number(process.env.RANDOM_SEED || Date.now() % 2 ** 31);
  const callers = [visitor, admin, ...shoppers.map(({ caller }) => caller)];
  // Invalid requests get no product ids: stock that an admin sets at random could not be counted.
  const ids = shoppers.flatMap(({ caller, addressId }) => [caller.userId, addressId]);
  const strange = fc.sample(strangeRequest(listCalls(openApi), callers, ids), {
    numRuns: REQUESTS,
    seed,
  });
  let sent = 0;
  const walker = async (shopping: ShopperState | undefined) => {
    while (sent < REQUESTS) {
      await sendStrange(strange.pop() as Strange);
      sent += 1;
      if (!shopping) continue;
      const walked = await takeRandomStep({
        shopping,
        admin,
        productIds,
        random: sent + seed,
      });
      sent += walked;
    }
  };
  const walkers = Array.from({ length: AT_ONCE }, (_, at) => walker(shoppers[at % 5]));
  await Promise.all(walkers).catch((error) => {
    throw new Error(`seed ${seed}`, { cause: error });
  });
  expect(sent).toBeGreaterThanOrEqual(REQUESTS);

  expect(await findBrokenInvariants(database)).toEqual([]);
  expect(await stockByProduct(database), `seed ${seed}`).toEqual(before);
  const { rows } = await database.query('SELECT count(*)::int AS orders FROM orders');
  expect(rows[0].orders, 'they did buy').toBeGreaterThan(20);
});
