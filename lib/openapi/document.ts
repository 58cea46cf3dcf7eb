import { z } from 'zod';
import { SESSION_COOKIE } from '../auth/cookies';
import { STORE } from '../store';
import type { Endpoint } from './endpoint';

type Json = Record<string, unknown>;

const envelope = (members: z.ZodRawShape) =>
  z.object({ success: z.literal(true), message: z.string().optional(), ...members });

const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  data: z.unknown().optional(),
});

const SECURITY: Record<Endpoint['contract']['level'], Json[]> = {
  public: [],
  shopper: [{ session: [] }],
  'signed-in': [{ session: [] }],
  admin: [{ session: [] }],
};
const WHO: Record<Endpoint['contract']['level'], string> = {
  public: 'Anyone.',
  shopper: 'A signed-in shopper; a user id must be their own.',
  'signed-in': 'Whoever is signed in; a user id must be their own.',
  admin: 'An admin.',
};

/** The API as OpenAPI 3.1, from the schemas that validate its requests. */
export function openApiDocument(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint),
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
      schemas: { Failure: schemaOf(failure, 'output') },
    },
  };
}

const ABOUT = `Every answer but a file is an envelope: \`{"success": true, …}\` or \`{"success": false, "message": …, "errors"?: …}\`.
Money is in rupees. Writes take JSON and are refused from other sites. Every path answers under \`/api/api/…\` too,
and those of products, cart, review, address and order under \`/shop/…\` without \`/api\`. Unknown members are ignored.`;

function operation(endpoint: Endpoint): Json {
  const { contract, summary, notes, part, method, path } = endpoint;
  const body = contract.body ?? contract.form;
  return {
    operationId: `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/[^a-zA-Z]+(.)?/g, (_, next = '') => next.toUpperCase())}`,
    tags: [part],
    summary,
    description: [notes, `For: ${WHO[contract.level]}`].filter(Boolean).join('\n\n'),
    'x-level': contract.level,
    security: SECURITY[contract.level],
    parameters: [
      ...parameters(contract.params, 'path', path),
      ...parameters(contract.query, 'query', path),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [contract.form ? 'multipart/form-data' : 'application/json']: {
            schema: schemaOf(body, 'input'),
          },
        },
      },
    }),
    responses: responses(endpoint),
  };
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query', path: string): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties)
    .filter(([name]) => where === 'query' || path.includes(`{${name}}`))
    .map(([name, member]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      // A segment is one text, also where the framework hands over a list of segments.
      schema: member.type === 'array' ? { type: 'string' } : member,
    }));
}

function responses({ contract, status, answer = {}, file, also, method }: Endpoint): Json {
  const { level, limit, params, query } = contract;
  const takesBody = Boolean(contract.body ?? contract.form);
  const writes = method !== 'GET';
  const refusals: Record<number, string | false | undefined> = {
    400: (takesBody || query) && 'Malformed',
    401: level !== 'public' && 'Not signed in',
    403:
      (level !== 'public' || writes) && "Not yours, or not for your role, or another site's page",
    404: params && 'Not there',
    413: takesBody && 'Too large',
    415: takesBody && 'Another content type',
    422: (takesBody || query) && 'Failed validation; `errors` says which fields',
    429: limit && 'Too many; `Retry-After` says how many seconds to wait',
    503: 'The database is away',
    ...also,
  };
  const said = Object.entries(refusals).filter(([, description]) => description);
  return {
    [status ?? 200]: {
      description: 'Done',
      content: file
        ? { [file]: { schema: { type: 'string' } } }
        : json(schemaOf(envelope(answer), 'output')),
    },
    ...Object.fromEntries(
      said.map(([code, description]) => [
        code,
        { description, content: json({ $ref: '#/components/schemas/Failure' }) },
      ]),
    ),
  };
}

const json = (schema: Json) => ({ 'application/json': { schema } });

/** A file of a form: the only thing here that no JSON schema is made of. */
const BINARY = { type: 'string', contentMediaType: 'application/octet-stream' };

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodCustom) Object.assign(jsonSchema, BINARY);
    },
  });
  return rest;
}
