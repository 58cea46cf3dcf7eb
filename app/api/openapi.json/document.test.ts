import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from '@/scripts/root';
import { ENDPOINTS, OPENAPI } from './document';

/** Next-auth's own, the answer to unknown paths, and this document: no calls of ours. */
const NO_CALLS =
  /^app\/api\/(\[\[\.{3}unknown\]\]|auth\/\[\.{3}nextauth\]|openapi\.json)\/route\.ts$/;

/** As the document writes it: '/api/shop/cart/{userId}/{productId}/{size}'. */
const pathOf = (file: string) =>
  `/${file.replace(/^app\//, '').replace(/\/route\.ts$/, '')}`.replace(
    /\[{1,2}(?:\.\.\.)?(\w+)\]{1,2}/g,
    '{$1}',
  );

const files = readdirSync(join(ROOT, 'app/api'), { recursive: true, encoding: 'utf8' })
  .map((file) => `app/api/${file}`)
  .filter((file) => file.endsWith('/route.ts') && !NO_CALLS.test(file));

it.each(files)('%s is described with all its methods', (file) => {
  const inCode = readFileSync(join(ROOT, file), 'utf8').matchAll(/^ {2}([A-Z]+): /gm);
  const described = Object.keys(OPENAPI.paths[pathOf(file)] ?? {});
  expect(
    described.sort(),
    `describe it in app/api/openapi.json/*-endpoints.ts, and give it a row in e2e/authorisation.ts`,
  ).toEqual([...inCode].map(([, method]) => method?.toLowerCase()).sort());
});

it('describes nothing that is not there', () => {
  expect(Object.keys(OPENAPI.paths).sort()).toEqual(files.map(pathOf).sort());
});

it('names every call differently and declares every segment of its path', () => {
  const calls = Object.entries(OPENAPI.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((call) => ({ path, call: call as Call })),
  );
  expect(new Set(calls.map(({ call }) => call.operationId)).size).toBe(ENDPOINTS.length);
  for (const { path, call } of calls) {
    const declared = call.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    expect(declared.sort()).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
    );
  }
});

it('says where a call leads on, and that those whom others send are not refused for where they come from', () => {
  const statuses = (path: string) =>
    Object.keys((OPENAPI.paths[path]?.post as Call | undefined)?.responses ?? {});
  expect(statuses('/api/payment/return')).toContain('303');
  expect(statuses('/api/payment/return')).not.toContain('200');
  expect(statuses('/api/payment/webhook')).not.toContain('403');
  expect(statuses('/api/payment/sandbox')).toContain('403');
});

interface Call {
  operationId: string;
  responses: Record<string, unknown>;
  parameters: { in: string; name: string }[];
}

const schemas = ENDPOINTS.flatMap(({ method, path, contract }) =>
  (['params', 'query', 'body', 'form'] as const)
    .filter((part) => contract[part])
    .map((part) => ({ name: `${part} of ${method} ${path}`, schema: contract[part] })),
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

/** What JavaScript would make a number of, and nobody writes who means one. */
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
  fc.constantFrom('Infinity', 'NaN', '٣', Number.NaN, Number.POSITIVE_INFINITY, new Date(1), {}),
);

/** The members of all schemas that take one of these. */
const taking = (...values: unknown[]) =>
  schemas.flatMap(({ name, schema }) =>
    schema instanceof z.ZodObject
      ? Object.entries<z.ZodType>(schema.shape)
          .filter(([, member]) => values.some((value) => member.safeParse(value).success))
          .map(([key, member]) => ({ name: `${key} in the ${name}`, member }))
      : [],
  );
const numbers = taking(1, 5);

it('knows the numbers of cart, order, review and product, and of every list', () => {
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
/** Ids, and not any text. */
const ids = taking(ID).filter(({ member }) => !member.safeParse(`${ID}!`).success);

it.each(ids)('$name: in capitals, the same id', ({ member }) => {
  expect(member.parse(ID.toUpperCase())).toBe(ID);
});
