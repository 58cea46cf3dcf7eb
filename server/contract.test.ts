import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { JsonSchema, OpenApi } from '../lib/openapi/document';
import { type Call, listCalls } from './calls';
import { CALLERS, type CallerKind, type SampleIds } from './sample';
import { image } from './sample-bodies';
import { SAMPLES } from './sample-calls';
import { takeShop } from './shops';
import { asAdmin, asClerk, signUp, Visitor } from './visitor';

/** Checks the API against its own description. */
const shop = takeShop();
let openApi: OpenApi;
let world: SampleIds;
const arrive = () => new Visitor(shop.address);
const callers: Record<CallerKind, Visitor> = {
  anonymous: arrive(),
  another: arrive(),
  admin: arrive(),
  clerk: arrive(),
  shopper: arrive(),
};

async function addAddress(userId: string, city: string): Promise<string> {
  const body = { userId, address: '2', city, phone: '9840012345', pincode: '641602', notes: 'x' };
  const answer = await callers.shopper.post('/api/shop/address/add', body);
  const { data } = (await answer.json()) as { data: { _id: string; city: string }[] };
  return data.find((one) => one.city === city)?._id ?? '';
}

beforeAll(async () => {
  openApi = await callers.anonymous.send('GET', '/api/openapi.json');
  await asAdmin(callers.admin);
  await asClerk(callers.clerk);
  await signUp(callers.another);
  const { userId: id, email, password } = await signUp(callers.shopper);
  world = {
    shopperId: id,
    email,
    password,
    addressId: await addAddress(id, 'Erode'),
    spareAddressId: await addAddress(id, 'Salem'),
    productId: '',
    orderId: '',
    orderVersion: '',
    orderLineId: '',
    featureId: '',
    featureIds: [],
    promotionId: '',
    reviewId: '',
    collectionId: '',
    variantId: '',
    staffId: '',
  };
});

afterAll(async () => {
  // Owner and clerk have each added one, and one was deleted.
  type Features = { data: { _id: string; image: string }[] };
  // The walk has signed out.
  const admin = await asAdmin(arrive());
  const { data } = await admin.send<Features>('GET', '/api/common/feature/get');
  for (const { _id } of data.filter((feature) => feature.image === image))
    await admin.send('DELETE', `/api/common/feature/delete/${_id}`);
});

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
      return { anonymous: status, shopper: status, another: status, admin: status, clerk: status };
    case 'signed-in':
      return { anonymous: 401, shopper: status, another, admin: another, clerk: another };
    case 'shopper':
      return { anonymous: 401, shopper: status, another, admin: 403, clerk: 403 };
    case 'admin':
      return { anonymous: 401, shopper: 403, another: 403, admin: status, clerk: status };
    case 'owner':
      return { anonymous: 401, shopper: 403, another: 403, admin: status, clerk: 403 };
    default:
      return { anonymous: 401, shopper: 401, another: 401, admin: 401, clerk: 401 };
  }
}

it('every call answers each caller according to its level and its description', async () => {
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
      const answer = await callers[visitor].ask(call.method, url, sample.body?.(world));
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

it('a mail provider stops letters with one click, as RFC 8058 has it', async () => {
  const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const answer = await arrive().ask('POST', '/api/common/letter-link?token=stop.x', oneClick, {
    'sec-fetch-site': 'cross-site',
    origin: 'https://mail.example',
  });
  // Its signature is wrong; neither origin nor form is refused.
  expect(answer.status).toBe(422);
});

it('the sign-in endpoint of next-auth is throttled, and no header makes it accept a wrong password', async () => {
  const wrong = { email: world.email, password: 'a wrong password' };
  const told = await arrive().ask('POST', '/api/auth/login', wrong, {
    'x-auth-return-redirect': '1',
  });
  expect(told.status).toBe(401);
  for (const action of ['signout', 'callback/credentials']) {
    const forged = await arrive().post(`/api/auth/${action}`);
    expect({ status: forged.status, ...(await forged.json()) }).toMatchObject({
      status: 403,
      success: false,
    });
  }
  const guesser = arrive();
  const { csrfToken } = await guesser.send<{ csrfToken: string }>('GET', '/api/auth/csrf');
  const { cookie } = guesser;
  const signIn = (form: Record<string, string>) =>
    arrive().ask(
      'POST',
      '/api/auth/callback/credentials',
      new URLSearchParams({ csrfToken, ...form }),
      { cookie, 'x-forwarded-for': crypto.randomUUID() },
    );
  const elsewhere = await signIn({
    email: world.email,
    password: world.password,
    callbackUrl: `${shop.address}.evil.example/`,
  });
  expect(elsewhere.headers.get('location')).toBe(`${shop.address}/`);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => signIn({ email: 'nobody@example.com', password: 'guessed' })),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  const refused = await arrive().post('/api/auth/login', {
    email: 'Nobody@example.com',
    password: 'guessed',
  });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await arrive().post('/api/auth/login', world)).status).toBe(200);
});
