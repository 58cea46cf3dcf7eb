import { expect, test } from '@playwright/test';
import { z } from 'zod';
import type { JsonSchema, OpenApi } from '../../lib/openapi/schema';
import { startShop, type TestShop } from '../../scripts/test/shop';
import { CALLERS, type CallerKind, type SampleIds } from '../../server/sample';
import { SAMPLES } from '../../server/sample-calls';
import { type Api, type Call, type Caller, createApiClient, listCalls } from '../api-client';
import { DEMO_ADMIN } from '../fixtures';

/** Checks the API against its own description, in a separate shop: other tests must not find what is sent here. */
test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

let shop: TestShop;
let api: Api;
let openApi: OpenApi;
let world: SampleIds;
const callers: Partial<Record<CallerKind, Caller>> = {};

const send = (visitor: CallerKind, method: string, url: string, body?: unknown) =>
  api.send(callers[visitor], method, url, body);

async function addAddress(userId: string, city: string): Promise<string> {
  const body = { userId, address: '2', city, phone: '9840012345', pincode: '641602', notes: 'x' };
  const answer = await send('shopper', 'POST', '/api/shop/address/add', body);
  const { data } = (await answer.json()) as { data: { _id: string; city: string }[] };
  return data.find((one) => one.city === city)?._id ?? '';
}

test.beforeAll(async () => {
  shop = await startShop();
  api = createApiClient(shop.address);
  openApi = await (await fetch(`${shop.address}/api/openapi.json`)).json();
  callers.admin = await api.signIn(DEMO_ADMIN);
  callers.another = await api.register('another');
  const { id, email, password, cookie } = await api.register('shopper');
  callers.shopper = { id, cookie };
  world = {
    shopperId: id,
    email,
    password,
    addressId: await addAddress(id, 'Erode'),
    spareAddressId: await addAddress(id, 'Salem'),
    productId: '',
    orderId: '',
    orderVersion: '',
    featureId: '',
    featureIds: [],
    promotionId: '',
    variantId: '',
  };
});
test.afterAll(() => shop?.stop());

/** The type of an answer that is a file; '' of any other. */
const fileTypeOf = (answer: Response) =>
  answer.ok
    ? (/^(text\/csv|application\/pdf)/.exec(answer.headers.get('content-type') ?? '')?.[0] ?? '')
    : '';

/** A schema of the document with everything it may refer to. */
function withDefinitions(schema: JsonSchema): JsonSchema {
  const whole = JSON.stringify({ ...schema, $defs: openApi.components.schemas });
  return JSON.parse(whole.replaceAll('"#/components/schemas/', '"#/$defs/'));
}

/** Which status each caller gets, by the level that the call declares; `status` is for those who may call. */
function statusesOf({ operation }: Call, status: number): Record<CallerKind, number> {
  const { parameters, requestBody } = operation;
  const bodies = Object.values(requestBody?.content ?? {});
  const namesUser =
    parameters.some(({ name }) => name === 'userId') ||
    bodies.some(({ schema }) => schema.properties?.userId);
  const another = namesUser ? 403 : status;
  switch (operation['x-level']) {
    case 'public':
      return { anonymous: status, shopper: status, another: status, admin: status };
    case 'signed-in':
      return { anonymous: 401, shopper: status, another, admin: another };
    case 'shopper':
      return { anonymous: 401, shopper: status, another, admin: 403 };
    case 'admin':
      return { anonymous: 401, shopper: 403, another: 403, admin: status };
    default:
      return { anonymous: 401, shopper: 401, another: 401, admin: 401 };
  }
}

test('every call answers each caller according to its level and its description', async () => {
  const described = new Map(listCalls(openApi).map((call) => [call.name, call]));
  const asZod = (schema: JsonSchema = {}) => z.fromJSONSchema(withDefinitions(schema));
  for (const [name, sample] of Object.entries(SAMPLES)) {
    const call = described.get(name) as Call;
    const { responses } = call.operation;
    const success = Number(Object.keys(responses).find((status) => status < '400'));
    const expected = { ...statusesOf(call, sample.status ?? success), ...sample.except };
    const statuses: Partial<typeof expected> = {};
    for (const visitor of CALLERS) {
      const url = sample.url?.(world) ?? call.path;
      const answer = await send(visitor, call.method, url, sample.body?.(world));
      statuses[visitor] = answer.status;
      const said = responses[answer.status];
      expect(said, `${name} does not describe a ${answer.status}`).toBeDefined();
      if (answer.status === 303) continue;
      const fileType = fileTypeOf(answer);
      if (fileType !== '') {
        expect(Object.keys(said?.content ?? {}), name).toEqual([fileType]);
        continue;
      }
      const body = await answer.json();
      if (answer.ok) sample.keep?.(world, body);
      const parsed = asZod(said?.content['application/json']?.schema).safeParse(body);
      expect(parsed.error, `${name} as ${visitor}: ${JSON.stringify(body)}`).toBeUndefined();
    }
    expect(statuses, name).toEqual(expected);
  }
});

test('the sign-in endpoint of next-auth is throttled, and no header makes it accept a wrong password', async () => {
  const wrong = { email: world.email, password: 'a wrong password' };
  const told = await fetch(`${shop.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-return-redirect': '1' },
    body: JSON.stringify(wrong),
  });
  expect(told.status).toBe(401);
  for (const action of ['signout', 'callback/credentials']) {
    const forged = await send('anonymous', 'POST', `/api/auth/${action}`);
    expect({ status: forged.status, ...(await forged.json()) }).toMatchObject({
      status: 403,
      success: false,
    });
  }
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
  const elsewhere = await fetch(`${shop.address}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams({
      csrfToken,
      email: world.email,
      password: world.password,
      callbackUrl: `${shop.address}.evil.example/`,
    }),
  });
  expect(elsewhere.headers.get('location')).toBe(`${shop.address}/`);
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
