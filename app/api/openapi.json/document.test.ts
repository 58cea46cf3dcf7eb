import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { STAFF_NAMES } from '@/lib/catalog/schema';
import { openApiDocument } from '@/lib/openapi/document';
import { isPage } from '@/lib/page-addresses/pages';
import { panelApi } from '@/lib/panel-routes';
import { API_AREAS, routes } from '@/lib/routes';
import { SAMPLES } from '@/server/sample-calls';
import { CALLS, OPENAPI } from './document';

const calls = Object.entries(OPENAPI.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ name: `${method} ${path}`, path, call })),
);

it('describes every route file but those without the envelope', () => {
  const undescribed = ['[[...unknown]]', 'auth/[...nextauth]', 'openapi.json'];
  const folders = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/route.ts'))
    .map((file) => file.replace('/route.ts', ''))
    .filter((folder) => !undescribed.includes(folder));
  const paths = folders.map((folder) => `/api/${folder.replace(/\[+\.*(\w+)\]+/g, '{$1}')}`);
  expect(Object.keys(OPENAPI.paths).sort()).toEqual(paths.sort());
});

it('has every address of routes.api, with and without what is optional', () => {
  const paths = Object.keys(OPENAPI.paths).map((path) => path.replace(/\{\w+\}/g, '*'));
  const addresses = Object.values({ ...routes.api, ...panelApi }).flatMap((route) => {
    const to = route as (...given: string[]) => string;
    return [to('*', '*', '*'), to(...Array<string>(to.length).fill('*'))];
  });
  const unknown = addresses.filter((address) => !paths.includes(address.replace(/\?.*/, '')));
  expect(new Set(unknown)).toEqual(new Set([routes.api.openApi()]));
});

it('answers under /shop without /api too, unless a page has the same name', () => {
  const areas = readdirSync('app/api/shop').filter((area) => !isPage(`/shop/${area}`));
  expect([...API_AREAS].sort()).toEqual(areas.sort());
});

it('has a sample of every call in server/sample-calls.ts, and of no other', () => {
  const samples = Object.keys(SAMPLES).map((name) =>
    name.replace(/^\w+/, (method) => method.toLowerCase()),
  );
  expect(samples.sort()).toEqual(calls.map(({ name }) => name).sort());
});

it('gives every call its own name and declares every segment of its path', () => {
  expect(new Set(calls.map(({ call }) => call.operationId)).size).toBe(CALLS.length);
  for (const { path, call } of calls) {
    const declared = call.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    expect(declared.sort()).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
    );
  }
});

it('lets only admins call what is under /api/admin', () => {
  const open = calls.filter(
    ({ path, call }) =>
      path.startsWith('/api/admin/') && !['admin', 'owner'].includes(call['x-level']),
  );
  expect(open).toEqual([]);
});

it('lets anyone write only here', () => {
  const open = calls.filter(({ name, call }) => call['x-level'] === 'public' && !/^get/.test(name));
  expect(open.map(({ name }) => name)).toEqual([
    'post /api/auth/accept-invitation',
    'post /api/auth/forgot-password',
    'post /api/auth/login',
    'post /api/auth/logout',
    'post /api/auth/register',
    'post /api/auth/reset-link',
    'post /api/auth/reset-password',
    'post /api/common/letter-link',
    'post /api/common/subscribe',
    'post /api/payment/return',
    'post /api/payment/sandbox',
    'post /api/payment/webhook',
    'post /api/shop/order/track',
    'post /api/shop/stock/notify',
  ]);
});

it('describes redirects, and calls from other sites are not refused for their origin', () => {
  const statuses = (path: string) => Object.keys(OPENAPI.paths[path]?.post?.responses ?? {});
  expect(statuses('/api/payment/return')).toContain('303');
  expect(statuses('/api/payment/return')).not.toContain('200');
  expect(statuses('/api/payment/webhook')).not.toContain('403');
  expect(statuses('/api/payment/sandbox')).toContain('403');
});

it('only what admins call speaks of the fields that only staff read', () => {
  const open = CALLS.filter((call) => call.level !== 'admin' && call.level !== 'owner');
  const speaking = (wanted: typeof CALLS) =>
    wanted.filter((call) => {
      const { paths, components } = openApiDocument([call]);
      const named = JSON.stringify({ paths, components });
      return STAFF_NAMES.some((name) => named.includes(`"${name}":`));
    });
  expect(speaking(open)).toEqual([]);
  expect(speaking(CALLS).map(({ path }) => path)).toContain('/api/admin/products/get');
});

const schemas = CALLS.flatMap((call) =>
  (['params', 'query', 'body', 'form'] as const)
    .filter((part) => call[part])
    .map((part) => ({ name: `${part} of ${call.method} ${call.path}`, schema: call[part] })),
);

it.each(schemas)('$name: whatever comes is taken or refused, and never fails', ({ schema }) => {
  if (!schema) return;
  const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('\u0000', '\ud800', '', '1e999', 1e308, -0, Number.MAX_SAFE_INTEGER + 2, '٣'),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.record({ toString: fc.constant(1), valueOf: fc.constant('x'), length: fc.constant(-1) }),
  );
  const member = fc.oneof(odd, fc.array(odd, { maxLength: 3 }));
  const whole = fc.record(Object.fromEntries(keys.map((key) => [key, member])), {
    requiredKeys: [],
  });
  fc.assert(
    fc.property(fc.oneof(whole, odd), (value) => {
      expect(schema.safeParse(value).success).toBeTypeOf('boolean');
    }),
    { numRuns: 200 },
  );
});

/** Values that JavaScript would turn into a number, but that nobody means as one. */
const notANumber = fc.oneof(
  fc.boolean(),
  fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 1 }),
  fc
    .integer({ min: 1, max: 5 })
    .chain((n) =>
      fc.constantFrom(
        `0x${n}`,
        `0b1`,
        ` ${n} `,
        `${n}\n`,
        `${n}e0`,
        `+${n}`,
        `${n}.`,
        `.${n}`,
        `${n},0`,
        `1_${n}`,
      ),
    ),
  fc.constantFrom('Infinity', 'NaN', Number.NaN, Number.POSITIVE_INFINITY, new Date(1), {}),
);

/** The members of all schemas that accept one of these values. */
const taking = (...values: unknown[]) =>
  schemas.flatMap(({ name, schema }) =>
    schema instanceof z.ZodObject
      ? Object.entries<z.ZodType>(schema.shape)
          .filter(([, member]) => values.some((value) => member.safeParse(value).success))
          .map(([key, member]) => ({ name: `${key} in the ${name}`, member }))
      : [],
  );
const numbers = taking(1, 5);

it('has the number formats of cart, order, review, product and every list', () => {
  expect(numbers.length).toBeGreaterThan(20);
});

it.each(numbers)(
  '$name: a number, or one written out, and nothing that could be made one',
  ({ member }) => {
    expect(member.safeParse('1').data).toBe(member.safeParse(1).data);
    fc.assert(
      fc.property(notANumber, (value) => {
        expect(member.safeParse(value).success).toBe(false);
      }),
      { numRuns: 100 },
    );
  },
);

const ID = '019b76da-a813-7c33-bb5b-eee0b8f29eea';
/** Members for ids, not for any text or tracking number. */
const ids = taking(ID).filter(
  ({ member }) => !member.safeParse(`${ID}!`).success && !member.safeParse(`${ID}0`).success,
);

it.each(ids)('$name: in capitals, the same id', ({ member }) => {
  expect(member.parse(ID.toUpperCase())).toBe(ID);
});
