import 'server-only';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { requireRecentPassword } from '../auth/recent-password';
import type { StaffViewer, Viewer } from '../auth/viewer';
import { findViewer, isStaff } from '../auth/viewer';
import { env } from '../env';
import { AppError, type ErrorStatus, onlyForOwners } from './app-error';
import { answerError, success } from './envelope';
import './field-sentences';
import { countRequest, type Limit } from './rate-limit';
import { readForm, readJson } from './read-body';
import { readQuery } from './read-query';

/**
 * Who may call: anyone; a signed-in user who is not an admin; any signed-in user; an admin, which is an
 * owner or a clerk; an owner; whoever knows CRON_SECRET. A `userId` in the path or the body must be the caller's own, for admins too.
 */
export type Level = 'public' | 'shopper' | 'signed-in' | 'admin' | 'owner' | 'scheduler';
type ViewerAt<L extends Level> = L extends 'public' | 'scheduler'
  ? null
  : L extends 'admin' | 'owner'
    ? StaffViewer
    : Viewer;

/** Members of a success besides `success` and `message`, or what is sent instead of an envelope. */
type Answer = z.ZodRawShape | 'text/csv' | 'text/plain' | 'application/pdf' | 'redirect';
type Answered<A extends Answer> = A extends z.ZodRawShape
  ? { [Member in keyof A]: z.input<A[Member]> } & { message?: string | undefined }
  : Response;

interface Definition<
  L extends Level,
  B extends z.ZodType,
  P extends z.ZodType,
  Q extends z.ZodType,
  A extends Answer,
> {
  /** One line for the list of all calls. */
  summary: string;
  description?: string;
  level: L;
  /** Also for staff who have to set up two-step sign-in first. */
  beforeTwoStep?: true;
  /** Staff give their password again if their session is older; 'sometimes' if the service decides when. */
  asksPassword?: true | 'sometimes';
  /** One of LIMITS: how often one address may call. */
  limit?: Limit;
  /** For requests proven by a signature: other sites and servers may send them. */
  fromAnywhere?: true;
  params?: P;
  query?: Q;
  /** JSON. */
  body?: B;
  /** A multipart form, instead of JSON. */
  form?: B;
  /** For a form; by default enough for one picture. */
  maxFormBytes?: number;
  answer: A;
  /** On success, if it is not 200. */
  status?: 201;
  /** Refusals besides those that follow from level, schemas and limit. */
  failures?: Partial<Record<ErrorStatus, string>>;
  handle: (call: {
    viewer: ViewerAt<L>;
    body: z.output<B>;
    params: z.output<P>;
    query: z.output<Q>;
    request: Request;
  }) => Promise<Answered<A>>;
}

/** What an endpoint declares, for its description and tests. */
export type Contract = Omit<Definition<Level, z.ZodType, z.ZodType, z.ZodType, Answer>, 'handle'>;
type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;
export type Endpoint = Handler & { contract?: Contract };

const READS = new Set(['GET', 'HEAD']);

/**
 * An endpoint, from its declaration: counts the request, checks the level, parses params, query and body, and answers
 * in the envelope. The OpenAPI document is made from the same declaration.
 */
export function endpoint<
  L extends Level,
  A extends Answer,
  B extends z.ZodType = z.ZodUndefined,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
>(definition: Definition<L, B, P, Q, A>): Endpoint {
  const { level, limit, fromAnywhere, answer, status } = definition;
  const handler: Handler = async (request, context) => {
    try {
      if (!READS.has(request.method) && level !== 'scheduler' && !fromAnywhere)
        requireSameOrigin(request, env.TRUST_PROXY);
      if (limit) await countRequest(limit, request);
      const viewer = (await viewerFor(definition, request)) as ViewerAt<L>;
      const params = parseOr404(definition.params, await context.params) as z.output<P>;
      const query = readQuery(definition.query, request) as z.output<Q>;
      const body = (await readBody(definition, request)) as z.output<B>;
      for (const input of [params, body]) requireOwnId(viewer, input);
      const answered: object = await definition.handle({ viewer, params, query, body, request });
      if (answered instanceof Response) return answered;
      if (env.NODE_ENV !== 'production') requireDescribed(answer, answered);
      return success(answered, status);
    } catch (error) {
      return answerError(error, request);
    }
  };
  return Object.assign(handler, { contract: definition });
}

/**
 * Refuses a write that a browser sends from another site. Older browsers, and all browsers over plain HTTP, send
 * `Origin` instead of `Sec-Fetch-Site`. Clients that are not browsers send neither.
 * @param trustedProxies as in TRUST_PROXY: many replace `Host` and pass the original as `X-Forwarded-Host`
 * @throws AppError 403
 */
export function requireSameOrigin(request: Request, trustedProxies: number): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const ours =
    site === null
      ? origin === null || isOurs(origin, request.headers, trustedProxies)
      : OWN_SITES.has(site);
  if (!ours) throw new AppError(403, 'Requests from other sites are refused');
}

const OWN_SITES = new Set(['same-origin', 'none']);

function isOurs(origin: string, headers: Headers, trustedProxies: number): boolean {
  const forwarded = trustedProxies > 0 ? headers.get('x-forwarded-host')?.split(',').at(-1) : null;
  const hosts = [headers.get('host'), forwarded?.trim()];
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}

async function readBody(
  { body, form, maxFormBytes }: Pick<Contract, 'body' | 'form' | 'maxFormBytes'>,
  request: Request,
): Promise<unknown> {
  if (form) return form.parse(await readForm(request, maxFormBytes));
  return body?.parse(await readJson(request));
}

async function viewerFor(
  {
    level,
    beforeTwoStep,
    asksPassword,
  }: Pick<Contract, 'level' | 'beforeTwoStep' | 'asksPassword'>,
  request: Request,
): Promise<Viewer | null> {
  if (level === 'scheduler') requireCronSecret(request);
  if (level === 'public' || level === 'scheduler') return null;
  const viewer = await findViewer();
  if (!viewer) throw new AppError(401, 'Please sign in');
  const isForStaff = level === 'admin' || level === 'owner';
  if (isForStaff && !isStaff(viewer)) throw new AppError(403, 'Only for admins');
  if (isForStaff && viewer.mustSetUpTwoStep && !beforeTwoStep)
    throw new AppError(403, 'Set up two-step sign-in first, under ‘Your sign-in’ in the panel');
  if (level === 'owner' && viewer.staffRole !== 'owner') throw onlyForOwners();
  if (level === 'shopper' && viewer.role === 'admin')
    throw new AppError(403, 'An admin cannot shop');
  if (asksPassword === true) requireRecentPassword(viewer);
  return viewer;
}

/** Without CRON_SECRET, a value that nobody knows. */
const secret = env.CRON_SECRET ?? randomBytes(32).toString('hex');

const digest = (text: string) => createHash('sha256').update(text).digest();

/** `Authorization: Bearer …`, or `X-Cron-Secret` for schedulers that can set no other header. @throws AppError 401. */
function requireCronSecret({ headers }: Request): void {
  const bearer = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  const given = bearer ?? headers.get('x-cron-secret') ?? '';
  if (!timingSafeEqual(digest(given), digest(secret)))
    throw new AppError(401, 'The secret is wrong');
}

/** A page of ours sends a foreign id after somebody else has signed in in another tab. */
function requireOwnId(viewer: Viewer | null, input: unknown): void {
  const { userId = [] } = (input ?? {}) as { userId?: string | string[] };
  if ([userId].flat().some((id) => id !== viewer?.id))
    throw new AppError(403, 'You are signed in to another account. Reload the page.');
}

/** A malformed id is answered with 404, like one that does not exist. */
function parseOr404(schema: z.ZodType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value);
  if (parsed && !parsed.success) throw new AppError(404, 'Not found');
  return parsed?.data;
}

/** In development and tests, so that the OpenAPI document stays true. @throws Error */
function requireDescribed(answer: Answer, answered: object): void {
  const shape = typeof answer === 'string' ? {} : answer;
  const { error } = z
    .strictObject({ ...shape, message: z.string().optional() })
    .safeParse(answered);
  if (error) throw new Error(`The answer is not what the route declares: ${error.message}`);
}

/** A path with one method: what its file exports. */
export const route = <
  L extends Level,
  A extends Answer,
  B extends z.ZodType = z.ZodUndefined,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
>(
  method: Method,
  definition: Definition<L, B, P, Q, A>,
) => methods({ [method]: endpoint(definition) });

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/**
 * All methods of a path: those given, and 405 with `Allow` in the envelope for the others. Next.js answers HEAD as GET.
 */
export function methods(handlers: Partial<Record<Method, Endpoint>>): Record<Method, Endpoint> {
  const allow = Object.keys(handlers).join(', ').replace('GET', 'GET, HEAD');
  const refuse: Endpoint = async () => {
    const response = answerError(new AppError(405, 'This address does not answer that method'));
    response.headers.set('Allow', allow);
    return response;
  };
  const others = { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse };
  return { ...others, OPTIONS: refuse, ...handlers };
}
