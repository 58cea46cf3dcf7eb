import 'server-only';
import { NextRequest } from 'next/server';
import { env } from '../env';
import { AppError, type ErrorStatus } from '../http/app-error';
import { answerError } from '../http/envelope';
import { readAtMost } from '../http/read-body';
import { requireSameOrigin } from '../http/route';
import { errorInRedirect, handlers } from './next-auth';
import { isSecureRequest } from './secure-request';

/** The endpoints of next-auth that we serve. Not `session`: it would renew the cookie of an ended session. */
const OPEN = {
  GET: ['csrf', 'providers'],
  POST: ['callback/credentials', 'signout'],
} as const;
type Method = keyof typeof OPEN;

/** next-auth's own endpoints, by the rules of all others: same origin, bounded bodies, failures in the envelope. */
export async function answerNextAuth(method: Method, request: Request): Promise<Response> {
  try {
    const action = new URL(request.url).pathname.replace(/^.*\/auth\//, '');
    if (!OPEN[method].some((open) => open === action)) throw new AppError(404, 'No such endpoint');
    const url = await publicUrl(request);
    const headers = new Headers(request.headers);
    dropReturnAddress(url, headers);
    if (method === 'GET') return await handlers.GET(new NextRequest(url, { headers }));
    requireSameOrigin(request, env.TRUST_PROXY);
    const body = Buffer.from(await readAtMost(request));
    const response = await handlers.POST(new NextRequest(url, { method, headers, body }));
    await refuseFailures(response);
    return response;
  } catch (error) {
    return answerError(error, request);
  }
}

/**
 * The address the client used. Next.js requests carry the address it listens on, and next-auth would build links from
 * that.
 */
async function publicUrl(request: Request): Promise<URL> {
  const url = new URL(request.url);
  const host = request.headers.get('host');
  if (host) Object.assign(url, { port: '', host });
  if (await isSecureRequest()) url.protocol = 'https:';
  return url;
}

/**
 * next-auth answers 500 where the address to return to cannot be read, whoever has made it up. A form names its own, and
 * all others lead to the front page.
 */
function dropReturnAddress(url: URL, headers: Headers): void {
  url.searchParams.delete('callbackUrl');
  const cookies = headers.get('cookie')?.split(';') ?? [];
  const kept = cookies.filter((cookie) => !/^\s*[\w-]*authjs\.callback-url/.test(cookie));
  headers.set('cookie', kept.join(';'));
}

/** next-auth reports failures in the address it redirects to. @throws AppError */
async function refuseFailures(response: Response): Promise<void> {
  if (response.status >= 400) {
    const status: ErrorStatus = response.status >= 500 ? 503 : 400;
    throw new AppError(status, 'This request cannot be answered');
  }
  const refusal = errorInRedirect(
    response.headers.get('location') ?? (await response.clone().text()),
  );
  if (refusal) throw refusal;
}
