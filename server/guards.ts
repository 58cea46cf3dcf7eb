import { PAGES as DECLARED, OWNER_PATHS, PANEL_PATHS } from '@/lib/page-addresses/pages';

/** Who opens a page; an admin is an owner. */
export const ROLES = ['anonymous', 'shopper', 'admin', 'clerk'] as const;
export type Role = (typeof ROLES)[number];

/** 200, 404, or where it leads. */
type Outcome = number | string;

export interface Guard {
  /** An address of the page. */
  path: string;
  expected: Record<Role, Outcome>;
}

const guard = (
  path: string,
  anonymous: Outcome,
  shopper: Outcome,
  admin: Outcome,
  clerk = admin,
): Guard => ({ path, expected: { anonymous, shopper, admin, clerk } });
const login = (path: string) => `/auth/login?next=${encodeURIComponent(path)}`;
const DASHBOARD = '/admin/dashboard';

const open = (path: string) => guard(path, 200, 200, 200);
/** For everybody but admins, who are sent to the panel. */
const shop = (path: string, status = 200) => guard(path, status, status, DASHBOARD);
const shoppers = (path: string, status = 200) => guard(path, login(path), status, DASHBOARD);
const admins = (path: string, status = 200) => guard(path, login(path), '/unauth-page', status);
const owners = (path: string) => guard(path, login(path), '/unauth-page', 200, '/unauth-page');
/** For those who are not signed in yet. */
const signedOutOnly = (path: string) => guard(path, 200, '/shop/home', DASHBOARD);

const GUARDS = { all: open, shop, shoppers, 'signed-out': signedOutOnly };

/** With which queries pages are asked for. */
const QUERIES: Record<string, string> = {
  '/auth/letter': '?token=none',
  '/auth/reset-password': '?token=none',
  '/auth/accept-invitation': '?token=none',
  '/shop/listing': '?category=men',
  '/shop/search': '?keyword=jogger',
  '/shop/razorpay-return': '?outcome=failed',
  '/shop/track': '?order=100123',
};

const UNKNOWN_ID = '0199a000-0000-7000-8000-000000000000';

/** Every page of `app`, by its folder, with what each kind of caller gets. `scripts/test/pages.test.ts` fails for a page without an entry. */
export const PAGES: Record<string, Guard> = {
  ...Object.fromEntries(
    Object.entries(DECLARED).map(([path, { opensFor }]) => [
      path === '/shop/listing' ? '/shop/listing/[...filters]' : path,
      path.includes('[id]')
        ? shoppers(path.replace('[id]', UNKNOWN_ID), 404)
        : GUARDS[opensFor](`${path}${QUERIES[path] ?? ''}`),
    ]),
  ),
  '/shop/product/[slug]': shop('/shop/product/micro-dot-half-pant-deep-indigo'),
  '/shop/c/[slug]': shop('/shop/c/joggers-for-men'),
  '/shop/[...missing]': shop('/shop/no-such-page', 404),
  ...Object.fromEntries(
    PANEL_PATHS.map((path) => {
      const address = path.replace('[id]', UNKNOWN_ID);
      if (OWNER_PATHS.includes(path)) return [path, owners(address)];
      return [path, admins(address, address === path ? 200 : 404)];
    }),
  ),
  '/admin/[...missing]': guard(
    '/admin/no/such-page',
    login('/admin/no/such-page'),
    '/unauth-page',
    404,
  ),
};

/** More addresses: with a query, a deeper path, or without a page. */
export const MORE_GUARDS: Guard[] = [
  guard('/', '/auth/login', '/shop/home', DASHBOARD),
  guard('/shop', '/shop/home', '/shop/home', DASHBOARD),
  shoppers('/shop/account?tab=address'),
  shoppers('/shop/checkout?from=cart&x=%2F%2Fevil.example'),
  admins('/admin/orders?page=2&startDate=2026-01-01'),
  admins('/admin/customers?search=arun'),
  owners('/admin/staff?page=2'),
  admins('/admin/orders/print?status=pending'),
  guard('/admin', login('/admin'), '/unauth-page', DASHBOARD),
  guard('/admin/no-such-page', login('/admin/no-such-page'), '/unauth-page', 404),
  guard('/shop/account/no-such-page', login('/shop/account/no-such-page'), 404, DASHBOARD),
  shop('/shop/product/no-such-product', 404),
  shop('/shop/c/no-such-collection', 404),
  guard('/no-such-page', 404, 404, 404),
];
