import { routes } from './routes';

/** Pages of a signed-in shopper, and everything below them: middleware.ts sends others to sign in. */
export const SHOPPER_PATHS: readonly string[] = [routes.checkout(), routes.account()];

/** All pages below `/auth`. */
export const AUTH_PATHS: readonly string[] = [
  routes.login(),
  routes.register(),
  routes.forgotPassword(),
  routes.resetPassword(),
];

/** Pages of one visitor, and everything below them: robots.txt excludes them. */
export const PERSONAL_PATHS = ['/auth', '/admin', ...SHOPPER_PATHS];

/**
 * What follows the first slash of a personal page. Such pages are rendered for each request, so that their scripts can
 * carry a nonce; all others get the public policy (docs/decisions/0008). Below Razorpay's return page there are none.
 */
export const PERSONAL_PATTERN = `(?:${names(PERSONAL_PATHS)})(?:/|$)|${names([routes.paymentReturn()])}$`;

function names(paths: readonly string[]): string {
  return paths.map((path) => path.slice(1)).join('|');
}

/** Whether `pathname` is `base` or below it. */
export const isUnder = (pathname: string, base: string) =>
  pathname === base || pathname.startsWith(`${base}/`);
