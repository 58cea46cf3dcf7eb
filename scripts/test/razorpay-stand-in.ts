import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fault =
  | 'none'
  | 'down'
  | 'lost'
  | 'nonsense'
  | 'twins'
  | 'refunds-fail'
  | 'unheard'
  | 'unanswered';

/** Plays Razorpay over HTTP for tests, with what goes wrong on the way. */
export const standIn = {
  /** 'lost': it is done, but the line breaks before the answer. 'twins': whatever is made has the same id. */
  fault: 'none' as Fault,
  /** Only requests whose method and path match go wrong. */
  faultAt: /./,
  /** So many of those go well first. */
  spared: 0,
  requests: [] as string[],
  reset(): void {
    standIn.fault = 'none';
    standIn.faultAt = /./;
    standIn.spared = 0;
    standIn.requests = [];
  },
  /** From now on such requests are never answered: 'unheard' ones nothing is done about, 'unanswered' ones are done.
   * @returns once the first has come so far */
  hold(fault: 'unheard' | 'unanswered', at: RegExp): Promise<void> {
    Object.assign(standIn, { fault, faultAt: at });
    return new Promise((resolve) => {
      tellHeld = resolve;
    });
  },
};

let tellHeld: () => void = () => {};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand.in');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const line = `${request.method} ${pathname}`;
  standIn.requests.push(line);
  const isMeant = standIn.fault !== 'none' && standIn.faultAt.test(line);
  const fault = isMeant && standIn.spared-- <= 0 ? standIn.fault : 'none';
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (fault === 'down') return void request.socket.destroy();
  if (fault === 'unheard') return tellHeld();
  if (fault === 'nonsense') return void response.writeHead(200).end('<html>maintenance</html>');
  if (fault === 'refunds-fail' && line.endsWith('/refund'))
    return void json(500, { error: { code: 'SERVER_ERROR', description: 'away' } });
  // Loaded late: the shop's settings are read once, and name this server.
  const { answerAsRazorpay } = await import('@/lib/payments/sandbox/api-service');
  const key = request.headers['x-refund-idempotency'];
  const { status, body } = await answerAsRazorpay({
    method: request.method ?? 'GET',
    path: pathname,
    search: searchParams,
    body: text ? JSON.parse(text) : {},
    idempotencyKey: typeof key === 'string' ? key : null,
  });
  if (fault === 'lost') return void request.socket.destroy();
  if (fault === 'unanswered') return tellHeld();
  json(status, fault === 'twins' ? { ...Object(body), id: 'order_twin' } : body);
}

const server = createServer((request, response) =>
  // A machine under load: what asked is told so, and asks again.
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
