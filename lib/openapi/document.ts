import { z } from 'zod';
import { SESSION_COOKIE } from '../auth/cookies';
import { STORE } from '../store';
import type { Endpoint } from './endpoint';
import { type JsonSchema, type OpenApi, type Operation, type Parameter, SCHEMAS } from './schema';

type Level = Endpoint['contract']['level'];

const envelope = (members: z.ZodRawShape) =>
  z.object({ success: z.literal(true), message: z.string().optional(), ...members });

const failure = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: 'Sentences by field' }),
    data: z.unknown().optional().meta({ description: 'What the refusal is about, if anything' }),
  })
  .meta({ id: 'Failure' });

const WHO: Record<Level, string> = {
  public: 'Anyone.',
  shopper: 'A signed-in shopper; a user id must be their own.',
  'signed-in': 'Whoever is signed in; a user id must be their own.',
  admin: 'An admin.',
};

/** The API as OpenAPI 3.1, from the schemas that validate its requests. */
export function openApiDocument(endpoints: readonly Endpoint[]): OpenApi {
  const paths: OpenApi['paths'] = {};
  const schemas: OpenApi['components']['schemas'] = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint, schemas),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${STORE.name} API`, version: '1.0.0', description: ABOUT },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ part }) => part))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
      schemas,
    },
  };
}

const ABOUT = `Every answer but a file is an envelope: \`{"success": true, …}\` or \`{"success": false, "message": …, "errors"?: …}\`.
Money is in rupees. Writes take JSON and are refused from other sites. Every path answers under \`/api/api/…\` too,
and those of products, cart, review, address and order under \`/shop/…\` without \`/api\`. Unknown members are ignored.`;

type Schemas = Record<string, JsonSchema>;

function operation(endpoint: Endpoint, schemas: Schemas): Operation {
  const { contract, summary, notes, part, method, path } = endpoint;
  const body = contract.body ?? contract.form;
  const type = contract.form ? 'multipart/form-data' : 'application/json';
  return {
    operationId: `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/[^a-zA-Z]+(.)?/g, (_, next = '') => next.toUpperCase())}`,
    tags: [part],
    summary,
    description: [notes, `For: ${WHO[contract.level]}`].filter(Boolean).join('\n\n'),
    'x-level': contract.level,
    security: contract.level === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parameters(contract.params, 'path', path),
      ...parameters(contract.query, 'query', path),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { [type]: { schema: schemaOf(body, 'input', schemas) } },
      },
    }),
    responses: responses(endpoint, schemas),
  };
}

function parameters(
  schema: z.ZodType | undefined,
  where: Parameter['in'],
  path: string,
): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input', {});
  return Object.entries(properties)
    .filter(([name]) => where === 'query' || path.includes(`{${name}}`))
    .map(([name, member]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: segment(member),
    }));
}

/** A segment is one text, also where the framework hands over a list of segments. */
function segment(member: JsonSchema | boolean): JsonSchema {
  if (typeof member === 'boolean') return {};
  const [only] = member.prefixItems ?? [];
  return typeof only === 'object' ? only : member;
}

function responses(
  { contract, status, answer = {}, file, also, method }: Endpoint,
  schemas: Schemas,
): Operation['responses'] {
  const { level, limit, params, query, fromAnywhere } = contract;
  const takesBody = Boolean(contract.body ?? contract.form);
  const writes = method !== 'GET';
  const refusals: Record<number, string | false | undefined> = {
    400: (takesBody || query) && 'Malformed',
    401: level !== 'public' && 'Not signed in',
    403:
      (level !== 'public' || (writes && !fromAnywhere)) &&
      "Not yours, or not for your role, or another site's page",
    404: params && 'Not there',
    413: takesBody && 'Too large',
    415: takesBody && 'Another content type',
    422: (takesBody || query) && 'Failed validation; `errors` says which fields',
    429: limit && 'Too many; `Retry-After` says how many seconds to wait',
    503: 'The database is away',
    ...also,
  };
  const said = Object.entries(refusals).filter((entry): entry is [string, string] => !!entry[1]);
  return {
    [status ?? 200]:
      status === 303
        ? { description: 'Leads on, by `Location`', content: {} }
        : {
            description: 'Done',
            content: file
              ? { [file]: { schema: { type: 'string' } } }
              : json(schemaOf(envelope(answer), 'output', schemas)),
          },
    ...Object.fromEntries(
      said.map(([code, description]) => [
        code,
        { description, content: json(schemaOf(failure, 'output', schemas)) },
      ]),
    ),
  };
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** A file of a form: the only thing here that no JSON schema is made of. */
const BINARY = { type: 'string', contentMediaType: 'application/octet-stream' };

/** A schema as JSON; those that have an id go to `schemas` and are referred to. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Schemas): JsonSchema {
  const written = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodCustom) Object.assign(jsonSchema, BINARY);
    },
  });
  const text = JSON.stringify(written).replaceAll('"#/$defs/', `"${SCHEMAS}`);
  const { $schema: _, $defs, ...whole } = JSON.parse(text) as JsonSchema;
  Object.assign(schemas, $defs);
  return whole;
}
