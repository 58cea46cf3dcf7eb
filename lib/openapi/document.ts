import { z } from 'zod';
import { SESSION_COOKIE } from '../auth/cookies';
import { MAX_FORM_BYTES, MAX_JSON_BYTES } from '../http/read-body';
import type { Contract, Endpoint, Level } from '../http/route';
import { API_AREAS } from '../routes';
import { STORE } from '../store';

/** The JSON schema members that zod writes for our schemas, and that the readable page can show. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

type Content = Record<string, { schema: JsonSchema }>;

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  'x-level': string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  /** By status. */
  responses: Record<string, { description: string; content: Content }>;
}

/** By method, in lower case. */
type PathItem = Partial<Record<'get' | 'post' | 'put' | 'patch' | 'delete', Operation>>;

/** The part of OpenAPI 3.1 that our document uses. */
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, PathItem>;
  components: {
    securitySchemes: Record<string, { type: 'apiKey'; in: 'cookie'; name: string }>;
    schemas: Record<string, JsonSchema>;
  };
}

/** Prefix of references to a schema in `components`. */
const SCHEMAS = '#/components/schemas/';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** What a route file exports. */
export type RouteFile = Partial<Record<(typeof METHODS)[number], Endpoint>>;

/** A call: what its handler declares, and its path. */
export interface Call extends Contract {
  method: (typeof METHODS)[number];
  /** For example '/api/shop/cart/get/{userId}'. */
  path: string;
}

/**
 * The calls of a route file, given by its path relative to a folder of app/api. Handlers that declare nothing are left
 * out.
 */
export function callsIn(file: string, handlers: RouteFile): Call[] {
  const path = file
    .replace('..', '/api')
    .replace('/route.ts', '')
    .replace(/\[{1,2}(?:\.\.\.)?(\w+)\]{1,2}/g, '{$1}');
  return METHODS.flatMap((method) => {
    const contract = handlers[method]?.contract;
    return contract ? [{ ...contract, method, path }] : [];
  });
}

const ABOUT = [
  '**The envelope** Every answer but a file is `{"success": true, "data": …}` or `{"success": false, "message": …}`; a refusal of single fields adds `errors`, sentences by field. Unknown addresses, wrong methods and broken encoding are answered in it too.',
  `**Signing in** A sign-in sets the cookie \`${SESSION_COOKIE}\`, over HTTPS with \`__Host-\` before its name; send it along. It ends with the sign-out, and everywhere when the password or the role changes.`,
  `**Writing** Bodies are JSON of at most ${MAX_JSON_BYTES / 1024} KB, a picture is a form of at most ${MAX_FORM_BYTES / 1024 ** 2} MB. A browser on another site may not write. Unknown members are ignored; numbers may come as strings.`,
  '**Values** Money is in rupees with at most two decimals, ids are `_id`, times are ISO 8601. Lists take `page` and `limit` (at most 100, which is also the default) and answer `pagination`.',
  `**Other spellings** Every path answers under \`/api/api/…\` too, those of ${new Intl.ListFormat('en-GB').format(API_AREAS)} also under \`/shop/…\` without \`/api\`.`,
  '**Failures** Each answer carries `X-Request-Id`, and the log of the shop has a line with it. `429` says in `Retry-After` how many seconds to wait, `503` that the database is away.',
].join('\n\n');

const CALLERS: Record<Level, string> = {
  public: 'Anyone.',
  shopper: 'A signed-in shopper; a user id must be their own.',
  'signed-in': 'Whoever is signed in; a user id must be their own.',
  admin: 'Staff: an owner or a clerk.',
  owner: 'An owner of the shop.',
  scheduler: 'A scheduler that sends `CRON_SECRET` as `Authorization: Bearer` or `X-Cron-Secret`.',
};

const again =
  'asks for the password if it was given more than 15 minutes ago: 403 with `confirmPassword`, until `POST /api/auth/confirm-password`.';
const ASKS_PASSWORD = { true: `It ${again}`, sometimes: `At times it ${again}` };

const failure = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: 'Messages by field' }),
    data: z.unknown().optional().meta({ description: 'What the refusal is about, if anything' }),
    twoStep: z
      .literal(true)
      .optional()
      .meta({ description: 'The password is right, and `code` is asked for' }),
    confirmPassword: z.literal(true).optional(),
  })
  .meta({ id: 'Failure' });

type Schemas = Record<string, JsonSchema>;

/** The API as OpenAPI 3.1. */
export function openApiDocument(calls: readonly Call[]): OpenApi {
  const paths: OpenApi['paths'] = {};
  const schemas: Schemas = {};
  for (const call of calls) {
    const method = call.method.toLowerCase();
    paths[call.path] = { ...paths[call.path], [method]: operation(call, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${STORE.name} API`, version: '1.0.0', description: ABOUT },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ path }) => tagOf(path)))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
      schemas,
    },
  };
}

/** The tag from the folder: 'Shop cart' for '/api/shop/cart/add', 'Auth' for '/api/auth/login'. */
function tagOf(path: string): string {
  const folders = path.split('/').slice(2);
  const name = folders.slice(0, Math.min(2, folders.length - 1) || 1).join(' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function operation(call: Call, schemas: Schemas): Operation {
  const { method, path, level, summary, description, params, query } = call;
  const body = call.body ?? call.form;
  const asks = call.asksPassword && ASKS_PASSWORD[`${call.asksPassword}`];
  const type = call.form ? 'multipart/form-data' : 'application/json';
  const id = path
    .replace('/api', '')
    .replace(/[^a-zA-Z]+(.)?/g, (_, next = '') => next.toUpperCase());
  return {
    operationId: method.toLowerCase() + id,
    tags: [tagOf(path)],
    summary,
    description: [description, asks, `For: ${CALLERS[level]}`].filter(Boolean).join('\n\n'),
    'x-level': level,
    security: level === 'public' || level === 'scheduler' ? [] : [{ session: [] }],
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body && {
      requestBody: {
        required: true,
        content: { [type]: { schema: jsonSchema(body, 'input', schemas) } },
      },
    }),
    responses: responses(call, schemas),
  };
}

function parameters(schema: z.ZodType | undefined, where: Parameter['in']): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input', {});
  return Object.entries(properties).map(([name, member]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: segment(member),
  }));
}

/** A path segment is one text, even if Next.js hands over a list of segments. */
function segment(member: JsonSchema | boolean): JsonSchema {
  if (typeof member === 'boolean') return {};
  const [only] = member.prefixItems ?? [];
  return typeof only === 'object' ? only : member;
}

function responses(call: Call, schemas: Schemas): Operation['responses'] {
  const { method, level, limit, params, query, fromAnywhere, status = 200 } = call;
  const takesBody = Boolean(call.body ?? call.form);
  const hasSession = level !== 'public' && level !== 'scheduler';
  const isOnlyFromHere = method !== 'GET' && level !== 'scheduler' && !fromAnywhere;
  const refusals = {
    400: (takesBody || query) && 'Malformed',
    401: hasSession ? 'Not signed in' : level === 'scheduler' && 'The secret is wrong',
    403:
      (hasSession || isOnlyFromHere) && "Not yours, or not for your role, or another site's page",
    404: params && 'Not there',
    413: takesBody && 'Too large',
    415: takesBody && 'Another content type',
    422: (takesBody || query) && 'Failed validation; `errors` says which fields',
    429: limit && 'Too many; `Retry-After` says how many seconds to wait',
    503: 'The database is away',
    ...call.failures,
  };
  const failed = json(jsonSchema(failure, 'output', schemas));
  return {
    ...(call.answer === 'redirect'
      ? { 303: { description: 'Leads on, by `Location`', content: {} } }
      : { [status]: { description: 'Done', content: success(call.answer, schemas) } }),
    ...Object.fromEntries(
      Object.entries(refusals)
        .filter(([, description]) => description)
        .map(([code, description]) => [code, { description: `${description}`, content: failed }]),
    ),
  };
}

function success(answer: Exclude<Call['answer'], 'redirect'>, schemas: Schemas) {
  if (typeof answer === 'string') return { [answer]: { schema: { type: 'string' as const } } };
  const envelope = { success: z.literal(true), message: z.string().optional(), ...answer };
  return json(jsonSchema(z.object(envelope), 'output', schemas));
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** A schema as JSON. Schemas with an id are put into `schemas` and referred to. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Schemas): JsonSchema {
  const written = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A file of a form: the only type of ours that JSON schema cannot express.
      if (zodSchema instanceof z.ZodCustom)
        Object.assign(jsonSchema, { type: 'string', contentMediaType: 'application/octet-stream' });
    },
  });
  const text = JSON.stringify(written).replaceAll('"#/$defs/', `"${SCHEMAS}`);
  const { $schema: _, $defs, ...whole } = JSON.parse(text) as JsonSchema;
  Object.assign(schemas, $defs);
  return whole;
}
