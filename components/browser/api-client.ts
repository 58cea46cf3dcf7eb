import { routes } from '@/lib/routes';

interface Envelope {
  success: boolean;
  data?: unknown;
  user?: unknown;
  message?: string;
  errors?: Record<string, string[]>;
  twoStep?: true;
  confirmPassword?: true;
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** The request is completed even if the page is closed. */
  outlivesPage?: boolean;
  /** Aborts when nobody waits for the answer any more: an ApiError with status 0. */
  signal?: AbortSignal;
}

/**
 * An error answer of our API, or status 0 without an answer. `data` comes with some errors, such as a new total; `asksForCode` with a sign-in. The
 * message is empty if a gateway answered instead of our API.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    message: string,
    readonly errors: Record<string, string[]> = {},
    readonly data: unknown = undefined,
    readonly asksForCode = false,
  ) {
    super(message);
  }
}

let askPassword: (() => Promise<boolean>) | null = null;

/** Sets who asks for the password when a call is refused without it. @returns what ends it */
export function answerPasswordAsked(ask: () => Promise<boolean>): () => void {
  askPassword = ask;
  return () => {
    askPassword = null;
  };
}

const TOO_LATE = 'No reply yet.';
/** The session has ended elsewhere. In another tab, as nothing typed here is lost then. */
export const SIGNED_OUT = 'You are signed out. Sign in again in another tab, then continue here.';

async function readEnvelope(
  path: string,
  { method = 'GET', body, outlivesPage = false, signal }: Call,
): Promise<Envelope> {
  const json = body === undefined ? null : JSON.stringify(body);
  const response = await fetch(path, {
    method,
    cache: 'no-store',
    keepalive: outlivesPage,
    headers: json === null ? {} : { 'Content-Type': 'application/json' },
    body: json,
    signal: signal ?? null,
  }).catch(() => null);
  // The rest of an answer may hang as well.
  const envelope: Envelope | null = (await response?.json().catch(() => null)) ?? null;
  if (envelope?.success) return envelope;
  if (envelope?.confirmPassword && (await askPassword?.()))
    return readEnvelope(path, { method, body, outlivesPage, ...(signal && { signal }) });
  if (signal?.aborted) throw new ApiError(0, TOO_LATE);
  if (!response) throw new ApiError(0, 'No connection. Please try again.');
  const { message = '', errors, data, twoStep = false } = envelope ?? {};
  const isSignedOut = response.status === 401 && path !== routes.api.login();
  throw new ApiError(response.status, isSignedOut ? SIGNED_OUT : message, errors, data, twoStep);
}

/** Calls our API and returns the envelope's `data`. @throws ApiError */
export async function callApi<T>(path: string, call: Call = {}): Promise<T> {
  return (await readEnvelope(path, call)).data as T;
}

/** The same for answers with members besides `data` (`user`, `orderId`, `message`). @throws ApiError */
export async function callApiForEnvelope<T>(path: string, call: Call = {}): Promise<T> {
  return (await readEnvelope(path, call)) as T;
}

/** The server's message, or `fallback` if there is none. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}

/** What to say instead of 'could not be loaded' if trying again cannot help; undefined if it can. */
export const signedOutReason = (error: unknown): string | undefined =>
  isStatus(error, 401) ? SIGNED_OUT : undefined;

export function isStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}

/** Whether the shop may have done what it was asked: the answer was lost, on its way or by a proxy that says 502 or 504. */
export function mayBeDone(error: unknown): boolean {
  return error instanceof ApiError && (error.status < 400 || error.status >= 500);
}
