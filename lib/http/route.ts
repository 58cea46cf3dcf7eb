import 'server-only';
import type { z } from 'zod';
import type { Viewer } from '../auth/viewer';
import { findViewer } from '../auth/viewer';
import { env } from '../env';
import { AppError } from './app-error';
import { type Answer, answerError, success } from './envelope';
import './field-sentences';
import { countRequest, type Limit } from './rate-limit';
import { readForm, readJson } from './read-body';
import { readQuery } from './read-query';
import { requireSameOrigin } from './same-origin';

/** Who may call: anyone, a signed-in user who is not an admin, any signed-in user, an admin. */
type Level = 'public' | 'shopper' | 'signed-in' | 'admin';
type ViewerAt<L extends Level> = L extends 'public' ? null : Viewer;

interface Definition<
  L extends Level,
  B extends z.ZodType,
  P extends z.ZodType,
  Q extends z.ZodType,
> {
  level: L;
  /** One of LIMITS: how often one address may call. */
  limit?: Limit;
  /** For what proves itself by a signature or secret: other sites and servers may send it. */
  fromAnywhere?: true;
  /** JSON. */
  body?: B;
  /** A multipart form, instead of JSON. */
  form?: B;
  /** Of a form; enough for one picture where nothing is said. */
  maxFormBytes?: number;
  params?: P;
  query?: Q;
  handle: (call: {
    viewer: ViewerAt<L>;
    body: z.output<B>;
    params: z.output<P>;
    query: z.output<Q>;
    request: Request;
  }) => Promise<Answer | Response>;
}

type Answering = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

/** What a handler states of itself, for those who describe and test it. */
export type Contract = Omit<Definition<Level, z.ZodType, z.ZodType, z.ZodType>, 'handle'>;
type Handler = Answering & { contract?: Contract };

const READS = new Set(['GET', 'HEAD']);

/** One route handler: counts the request, checks the level, then parses params, query and body, then answers in the envelope. */
export function route<
  L extends Level,
  B extends z.ZodType = z.ZodUndefined,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
>(definition: Definition<L, B, P, Q>): Handler {
  const answer: Answering = async (request, context) => {
    try {
      if (!READS.has(request.method) && !definition.fromAnywhere)
        requireSameOrigin(request, env.TRUST_PROXY);
      if (definition.limit) await countRequest(definition.limit, request);
      const viewer = (await viewerFor(definition.level)) as ViewerAt<L>;
      const params = parseOr404(definition.params, await context.params) as z.output<P>;
      const query = readQuery(definition.query, request) as z.output<Q>;
      const body = (await readBody(definition, request)) as z.output<B>;
      const answered = await definition.handle({ viewer, body, params, query, request });
      return answered instanceof Response ? answered : success(answered);
    } catch (error) {
      return answerError(error, request);
    }
  };
  return Object.assign(answer, { contract: definition });
}

async function readBody(
  { body, form, maxFormBytes }: Pick<Contract, 'body' | 'form' | 'maxFormBytes'>,
  request: Request,
): Promise<unknown> {
  if (form) return form.parse(await readForm(request, maxFormBytes));
  return body?.parse(await readJson(request));
}

async function viewerFor(level: Level): Promise<Viewer | null> {
  if (level === 'public') return null;
  const viewer = await findViewer();
  if (!viewer) throw new AppError(401, 'Please sign in');
  if (level === 'admin' && viewer.role !== 'admin') throw new AppError(403, 'Only for admins');
  if (level === 'shopper' && viewer.role === 'admin')
    throw new AppError(403, 'An admin cannot shop');
  return viewer;
}

/** An id that cannot be one names nothing: 404, as for an id that is not there. */
function parseOr404(schema: z.ZodType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value);
  if (parsed && !parsed.success) throw new AppError(404, 'Not found');
  return parsed?.data;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof METHODS)[number];

/** All methods of a path: those given, and 405 with `Allow` in the envelope for the others. */
export function methods(handlers: Partial<Record<Method, Handler>>): Record<Method, Handler> {
  const allow = METHODS.filter((method) => handlers[method === 'HEAD' ? 'GET' : method]).join(', ');
  const refuse: Handler = async () => {
    const response = answerError(new AppError(405, 'This address does not answer that method'));
    response.headers.set('Allow', allow);
    return response;
  };
  const entries = METHODS.map((method) => {
    const handler = handlers[method] ?? (method === 'HEAD' ? handlers.GET : undefined) ?? refuse;
    return [method, handler] as const;
  });
  return Object.fromEntries(entries) as Record<Method, Handler>;
}
