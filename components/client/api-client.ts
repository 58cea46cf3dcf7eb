interface Envelope {
  success: boolean;
  data?: unknown;
  user?: unknown;
  message?: string;
  errors?: Record<string, string[]>;
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** Goes on its way even when the page is closed behind it. */
  outlivesPage?: boolean;
}

/**
 * A refusal of our API, or silence (status 0). `data` is what came along, fresh totals for instance. The message is empty
 * where something before our API answered in its place, a gateway perhaps.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    message: string,
    readonly errors: Record<string, string[]> = {},
    readonly data: unknown = undefined,
  ) {
    super(message);
  }
}

async function readEnvelope(
  path: string,
  { method = 'GET', body, outlivesPage = false }: Call,
): Promise<Envelope> {
  const json = body === undefined ? null : JSON.stringify(body);
  const response = await fetch(path, {
    method,
    cache: 'no-store',
    keepalive: outlivesPage,
    headers: json === null ? {} : { 'Content-Type': 'application/json' },
    body: json,
  }).catch(() => null);
  if (response === null) throw new ApiError(0, 'No connection. Please try again.');

  const envelope: Envelope | null = await response.json().catch(() => null);
  if (envelope?.success) return envelope;
  const { message = '', errors, data } = envelope ?? {};
  throw new ApiError(response.status, message, errors, data);
}

/** Calls our API and gives the envelope's `data`. @throws ApiError */
export async function callApi<T>(path: string, call: Call = {}): Promise<T> {
  return (await readEnvelope(path, call)).data as T;
}

/** The same where the answer has members beside `data` (`user`, `orderId`, `message`). @throws ApiError */
export async function callApiForEnvelope<T>(path: string, call: Call = {}): Promise<T> {
  return (await readEnvelope(path, call)) as T;
}

/** The server's sentence, or `fallback` where it had none. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}

/** Whether our API refused with this status. */
export function isStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}
