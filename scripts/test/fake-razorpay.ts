import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fault =
  | 'none'
  | 'down'
  | 'lost-reply'
  | 'nonsense'
  | 'same-id'
  | 'refunds-fail'
  | 'no-balance'
  | 'not-processed'
  | 'not-answered';

/** Razorpay over HTTP for tests, with faults on request. */
export const fakeRazorpay = {
  /** 'lost-reply': processed, but the connection breaks before the answer. 'same-id': everything created has the same id. */
  fault: 'none' as Fault,
  /** Only requests whose 'METHOD /path' matches fail. */
  faultAt: /./,
  /** How many of those succeed first. */
  firstSucceed: 0,
  requests: [] as string[],
  reset(): void {
    fakeRazorpay.fault = 'none';
    fakeRazorpay.faultAt = /./;
    fakeRazorpay.firstSucceed = 0;
    fakeRazorpay.requests = [];
  },
  /**
   * From now on such requests hang without an answer, before or after they are processed.
   * @returns once the first one hangs
   */
  hold(fault: 'not-processed' | 'not-answered', at: RegExp): Promise<void> {
    Object.assign(fakeRazorpay, { fault, faultAt: at });
    return new Promise((resolve) => {
      tellHeld = resolve;
    });
  },
};

let tellHeld: () => void = () => {};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://razorpay.test');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const line = `${request.method} ${pathname}`;
  fakeRazorpay.requests.push(line);
  const isMeant = fakeRazorpay.fault !== 'none' && fakeRazorpay.faultAt.test(line);
  const fault = isMeant && fakeRazorpay.firstSucceed-- <= 0 ? fakeRazorpay.fault : 'none';
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (fault === 'down') return void request.socket.destroy();
  if (fault === 'not-processed') return tellHeld();
  if (fault === 'nonsense') return void response.writeHead(200).end('<html>maintenance</html>');
  if (fault === 'refunds-fail' && line.endsWith('/refund'))
    return void json(500, { error: { code: 'SERVER_ERROR', description: 'away' } });
  if (fault === 'no-balance' && line.endsWith('/refund'))
    return void json(400, {
      error: { code: 'BAD_REQUEST_ERROR', description: 'Your account has too little balance' },
    });
  // Imported late: the shop's settings are read once, and must contain this server's address.
  const { answerAsRazorpay } = await import('@/lib/payments/sandbox/api-service');
  const key = request.headers['x-refund-idempotency'];
  const { status, body } = await answerAsRazorpay({
    method: request.method ?? 'GET',
    path: pathname,
    search: searchParams,
    body: text ? JSON.parse(text) : {},
    idempotencyKey: typeof key === 'string' ? key : null,
  });
  if (fault === 'lost-reply') return void request.socket.destroy();
  if (fault === 'not-answered') return tellHeld();
  json(status, fault === 'same-id' ? { ...Object(body), id: 'order_twin' } : body);
}

const server = createServer((request, response) =>
  // On a machine under load: the caller gets a 500 and asks again.
  answer(request, response).catch(() => response.writeHead(500).end()),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
server.unref();
const { port } = server.address() as AddressInfo;
export const KEY_SECRET = 'a key secret for tests';
export const WEBHOOK_SECRET = 'a webhook secret for tests';
Object.assign(process.env, {
  RAZORPAY_API_URL: `http://127.0.0.1:${port}`,
  RAZORPAY_KEY_ID: 'rzp_test_tests',
  RAZORPAY_KEY_SECRET: KEY_SECRET,
  RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
});
