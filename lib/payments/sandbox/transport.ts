import 'server-only';
import { answerAsRazorpay } from './api-service';

interface WireRequest {
  method?: string;
  url?: string;
  params?: Record<string, unknown>;
  data?: string;
  headers?: { get?: (name: string) => unknown };
}

/** An adapter for the SDK's HTTP client (axios) that asks the sandbox instead of the network. */
export async function sandboxTransport(config: WireRequest): Promise<object> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(config.params ?? {})) search.set(name, String(value));
  const key = config.headers?.get?.('X-Refund-Idempotency');
  const { status, body } = await answerAsRazorpay({
    method: (config.method ?? 'get').toUpperCase(),
    path: config.url ?? '',
    search,
    body: config.data ? JSON.parse(config.data) : {},
    idempotencyKey: typeof key === 'string' ? key : null,
  });
  const response = { status, statusText: '', data: JSON.stringify(body), headers: {}, config };
  if (status < 400) return response;
  throw Object.assign(new Error(`status ${status}`), { response: { ...response, data: body } });
}
