import { type NextRequest, NextResponse } from 'next/server';
import { getToken } from 'next-auth/jwt';
import { isApiPath } from '@/lib/api-paths';
import { SESSION_COOKIE, SESSION_HINT_COOKIE } from '@/lib/auth/cookies';
import { routes, SESSION_ENDED } from '@/lib/routes';

/**
 * Redirects, as a convenience: every guarded page and handler checks for itself. And a 400 for broken addresses.
 * Public pages run this only for who carries a session cookie, so that cached pages stay fast for visitors.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (!isDecodable(pathname)) return badAddress(pathname);
  if (isApiPath(pathname)) return NextResponse.next();
  // A page answers no form: what Razorpay's redirect flow posts goes to a handler.
  if (pathname === routes.paymentReturn() && request.method === 'POST')
    return NextResponse.rewrite(new URL(routes.api.paymentReturn(), request.url));
  if (request.nextUrl.searchParams.has(SESSION_ENDED)) return forgetSession();
  const role = await roleOf(request);
  const target = redirectFor(pathname, `${pathname}${search}`, role);
  if (!target) return NextResponse.next();
  return NextResponse.redirect(new URL(target, request.url), 307);
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

/** A guard found the session dead: without its cookie the sign-in page shows, instead of sending the visitor back. */
function forgetSession(): NextResponse {
  const response = NextResponse.next();
  response.cookies.delete(SESSION_COOKIE);
  response.cookies.delete(SESSION_HINT_COOKIE);
  return response;
}

type Visitor = 'nobody' | 'shopper' | 'admin';

async function roleOf(request: NextRequest): Promise<Visitor> {
  const token = await getToken({
    req: request,
    secret: process.env.AUTH_SECRET ?? '',
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
    return visitor === 'admin' ? null : routes.unauthorised();
  }
  if (visitor === 'admin' && under('/shop')) return routes.admin.dashboard();
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
    '/shop/checkout/:path*',
    '/shop/account/:path*',
    '/shop/razorpay-return',
    '/:path(.*%.*)',
    { source: '/shop/:path*', has: [{ type: 'cookie', key: 'noyyal.session' }] },
  ],
};
