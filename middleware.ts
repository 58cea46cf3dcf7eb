import { type NextRequest, NextResponse } from 'next/server';
import { getToken } from 'next-auth/jwt';
import { SESSION_COOKIE } from '@/lib/auth/cookies';
import { edgeEnv } from '@/lib/edge-env';
import { publicPolicy, strictPolicy } from '@/lib/http/content-policy';
import { isApiPath, isPanelPath, routes, SESSION_ENDED } from '@/lib/routes';

/**
 * Redirects, as a convenience: every guarded page and handler checks for itself. A 400 for broken addresses. And the
 * content policy of pages that are one visitor's own.
 * Public pages run this only for who carries a session cookie, so that cached pages stay fast for visitors.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (!isDecodable(pathname)) return badAddress(pathname);
  if (isApiPath(pathname)) return NextResponse.next();
  // A page answers no form: what Razorpay's redirect flow posts goes to a handler.
  if (pathname === routes.paymentReturn() && request.method === 'POST')
    return NextResponse.rewrite(new URL(routes.api.paymentReturn(), request.url));
  if (pathname === SESSION_ENDED) return NextResponse.next();
  const role = await roleOf(request);
  const target = redirectFor(pathname, `${pathname}${search}`, role);
  if (target) return NextResponse.redirect(new URL(target, request.url), 307);
  if (pathname.startsWith('/admin/') && !isPanelPath(pathname)) return withPublicPolicy();
  return OWN_PAGES.test(pathname) ? withStrictPolicy(request) : NextResponse.next();
}

/** '%E0%A4%A' is half a letter: Next.js alone answers 500. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function badAddress(pathname: string): NextResponse {
  const message = 'This address is not encoded correctly';
  if (!isApiPath(pathname)) return new NextResponse(message, { status: 400 });
  return NextResponse.json({ success: false, message }, { status: 400 });
}

/** What is nowhere in the panel is rendered ahead, as the shop's pages are. */
function withPublicPolicy(): NextResponse {
  const response = NextResponse.next();
  response.headers.set(POLICY_HEADER, publicPolicy(edgeEnv.isDevelopment));
  return response;
}

/** Next.js takes the nonce for its own scripts from the request's header of that name. */
function withStrictPolicy(request: NextRequest): NextResponse {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const pays = WHERE_ONE_PAYS.test(request.nextUrl.pathname);
  const policy = strictPolicy(nonce, {
    elsewhere: pays ? paymentOrigins() : [],
    isDevelopment: edgeEnv.isDevelopment,
  });
  const headers = new Headers(request.headers);
  headers.set(POLICY_HEADER, policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(POLICY_HEADER, policy);
  return response;
}

/** Razorpay's script comes from one of its hosts, its frame and its calls from others. */
function paymentOrigins(): string[] {
  const { RAZORPAY_CHECKOUT_URL: checkout, RAZORPAY_API_URL: api } = edgeEnv;
  return [checkout, api, ...(checkout.endsWith('.razorpay.com') ? ['https://*.razorpay.com'] : [])];
}

const POLICY_HEADER = 'Content-Security-Policy';
/** Rendered for each request, so that their scripts can carry a nonce; next.config.ts gives all others the public policy. */
const OWN_PAGES =
  /^\/(?:(?:auth|admin|shop\/checkout|shop\/account)(?:\/|$)|shop\/razorpay-return$)/;
const WHERE_ONE_PAYS = /^\/shop\/(?:checkout|account)(?:\/|$)/;

type Visitor = 'nobody' | 'shopper' | 'admin';

async function roleOf(request: NextRequest): Promise<Visitor> {
  const token = await getToken({
    req: request,
    secret: edgeEnv.AUTH_SECRET,
    cookieName: SESSION_COOKIE,
    salt: SESSION_COOKIE,
  }).catch(() => null);
  if (!token) return 'nobody';
  return token.role === 'admin' ? 'admin' : 'shopper';
}

function redirectFor(pathname: string, full: string, visitor: Visitor): string | null {
  const under = (base: string) => pathname === base || pathname.startsWith(`${base}/`);
  if (pathname === '/') return visitor === 'nobody' ? routes.login() : homeOf(visitor);
  if (under('/auth')) return visitor === 'nobody' ? null : homeOf(visitor);
  if (under('/admin')) {
    if (visitor === 'nobody') return routes.login(full);
    if (visitor === 'shopper') return routes.unauthorised();
    return pathname === '/admin' ? homeOf(visitor) : null;
  }
  if (visitor === 'admin' && under('/shop')) return routes.admin.dashboard();
  if (pathname === '/shop') return routes.home();
  const guarded = under(routes.checkout()) || under(routes.account());
  return guarded && visitor === 'nobody' ? routes.login(full) : null;
}

function homeOf(visitor: 'shopper' | 'admin'): string {
  return visitor === 'admin' ? routes.admin.dashboard() : routes.home();
}

export const config = {
  matcher: [
    '/',
    '/auth/:path*',
    '/admin/:path*',
    '/shop',
    '/shop/checkout/:path*',
    '/shop/account/:path*',
    '/shop/razorpay-return',
    '/:path(.*%.*)',
    // SESSION_COOKIE, written out: Next.js reads this list from the source (middleware.test.ts compares them).
    { source: '/shop/:path*', has: [{ type: 'cookie', key: 'noyyal.session' }] },
  ],
};
