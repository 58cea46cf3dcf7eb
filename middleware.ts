import { type NextRequest, NextResponse } from 'next/server';
import { getToken } from 'next-auth/jwt';
import { cookieName, SESSION_COOKIE } from '@/lib/auth/cookies';
import { edgeEnv } from '@/lib/edge-env';
import { publicPolicy, strictPolicy } from '@/lib/http/content-policy';
import { cameOverHttps } from '@/lib/http/scheme';
import { PAGE_QUERY_HEADER } from '@/lib/page-addresses/page-query';
import {
  isDetailPage,
  isPage,
  isUnder,
  OWNER_PATHS,
  PAGES,
  PERSONAL_PATTERN,
  SHOPPER_PATHS,
  SMALL_FABRIC,
  STATUS_WAITS_FOR_PAGE,
} from '@/lib/page-addresses/pages';
import { isApiPath, routes, SESSION_ENDED } from '@/lib/routes';

/**
 * Redirects (a convenience: every guarded page and handler checks for itself), 400 for broken addresses, 405 for forms
 * sent to pages, and the content policy of pages that show one visitor's data.
 * On public pages it runs only for requests with a session cookie: it would halve
 * the speed of cached pages.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const search = queryOf(request);
  if (!isDecodable(pathname)) return badAddress(pathname);
  if (isApiPath(pathname)) return NextResponse.next();
  // Razorpay's redirect flow posts its result to the page; a handler takes it.
  if (pathname === routes.paymentReturn() && request.method === 'POST')
    return NextResponse.rewrite(new URL(routes.api.paymentReturn(), request.url));
  if (pathname === SESSION_ENDED) return NextResponse.next();
  if (pathname === SMALL_FABRIC)
    return NextResponse.redirect(new URL(`${routes.fabric()}${search}`, request.url), 308);
  // Next.js answers forms sent to pages and files with 500.
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new NextResponse('Method Not Allowed', { status: 405, headers: { Allow: 'GET, HEAD' } });
  const role = await roleOf(request);
  const target = redirectFor(pathname, `${pathname}${search}`, role);
  if (target) return NextResponse.redirect(new URL(target, request.url), 307);
  if (!PERSONAL_PAGE.test(pathname)) return NextResponse.next();
  return isPage(pathname) ? withStrictPolicy(request) : withPublicPolicy();
}

/** On Vercel it is still in the address, where that does no harm (docs/decisions/0024). */
const queryOf = ({ headers, nextUrl }: NextRequest) =>
  headers.get(PAGE_QUERY_HEADER) ?? nextUrl.search;

/** Next.js answers broken percent-encoding ('%E0%A4%A') with 500. */
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

/** For unknown paths: their 404 page is prerendered, so its scripts have no nonce. */
function withPublicPolicy(): NextResponse {
  const response = NextResponse.next();
  response.headers.set(POLICY_HEADER, publicPolicy(edgeEnv.isDevelopment));
  return response;
}

/** Next.js reads the nonce for its own scripts from this header of the request. */
function withStrictPolicy(request: NextRequest): NextResponse {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const pays = PAGES[request.nextUrl.pathname]?.takesPayments;
  const policy = strictPolicy(nonce, {
    elsewhere: pays ? paymentOrigins() : [],
    isDevelopment: edgeEnv.isDevelopment,
  });
  const headers = new Headers(request.headers);
  headers.set(POLICY_HEADER, policy);
  // Only rendering tells whether this customer or order exists (docs/decisions/0009).
  if (isDetailPage(request.nextUrl.pathname)) headers.set('User-Agent', STATUS_WAITS_FOR_PAGE);
  // For Razorpay's return page.
  headers.set(PAGE_QUERY_HEADER, queryOf(request));
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(POLICY_HEADER, policy);
  return response;
}

/** Razorpay's script, frame and calls come from different hosts of its own. */
function paymentOrigins(): string[] {
  const { RAZORPAY_CHECKOUT_URL: checkout, RAZORPAY_API_URL: api } = edgeEnv;
  return [checkout, api, ...(checkout.endsWith('.razorpay.com') ? ['https://*.razorpay.com'] : [])];
}

const POLICY_HEADER = 'Content-Security-Policy';
/** All other pages get the public policy from next.config.ts. */
const PERSONAL_PAGE = new RegExp(`^/(?:${PERSONAL_PATTERN})`);

type Visitor = 'nobody' | 'shopper' | 'clerk' | 'owner';

async function roleOf(request: NextRequest): Promise<Visitor> {
  const isSecure = cameOverHttps(request.headers, edgeEnv.TRUST_PROXY);
  const name = cookieName(SESSION_COOKIE, isSecure);
  const token = await getToken({
    req: request,
    secret: edgeEnv.AUTH_SECRET,
    cookieName: name,
    salt: name,
  }).catch(() => null);
  if (!token) return 'nobody';
  if (token.role !== 'admin') return 'shopper';
  // Only a convenience: the pages themselves turn away clerks who signed in before there were any.
  return token.staffRole === 'clerk' ? 'clerk' : 'owner';
}

function redirectFor(pathname: string, full: string, visitor: Visitor): string | null {
  const under = (base: string) => isUnder(pathname, base);
  if (pathname === '/') return visitor === 'nobody' ? routes.login() : homeOf(visitor);
  if (PAGES[pathname]?.opensFor === 'all') return null;
  if (under('/auth')) return visitor === 'nobody' ? null : homeOf(visitor);
  if (under('/admin')) {
    if (visitor === 'nobody') return routes.login(full);
    if (visitor === 'shopper' || (visitor === 'clerk' && OWNER_PATHS.some(under)))
      return routes.unauthorised();
    return pathname === '/admin' ? homeOf(visitor) : null;
  }
  const isStaff = visitor === 'owner' || visitor === 'clerk';
  if (isStaff && under('/shop')) return routes.admin.dashboard();
  if (pathname === '/shop') return routes.home();
  return SHOPPER_PATHS.some(under) && visitor === 'nobody' ? routes.login(full) : null;
}

function homeOf(visitor: Exclude<Visitor, 'nobody'>): string {
  return visitor === 'shopper' ? routes.home() : routes.admin.dashboard();
}

export const config = {
  // Next.js reads this list from the source; middleware.test.ts compares it with what it stands for.
  matcher: [
    '/',
    '/auth/:path*',
    '/admin/:path*',
    '/shop',
    '/shop/checkout/:path*',
    '/shop/account/:path*',
    '/shop/order-placed/:path*',
    '/shop/razorpay-return',
    '/shop/fabric',
    '/:path(.*%.*)',
    // Requests with a body: only API paths take any, and nothing here changes those.
    { source: '/((?!api/).*)', has: [{ type: 'header', key: 'content-type' }] },
    { source: '/((?!api/).*)', has: [{ type: 'header', key: 'content-length' }] },
    // SESSION_COOKIES, written out.
    { source: '/shop/:path*', has: [{ type: 'cookie', key: 'noyyal.session' }] },
    { source: '/shop/:path*', has: [{ type: 'cookie', key: '__Host-noyyal.session' }] },
  ],
};
