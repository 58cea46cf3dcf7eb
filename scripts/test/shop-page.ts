import { vi } from 'vitest';
import { waitingToasts } from '@/components/browser/toast';
import { SESSION_HINT_COOKIE } from '@/lib/auth/cookies';
import { toSessionUser } from '@/lib/auth/schema';
import { routes } from '@/lib/routes';

/** The toasts shown so far: 'success: Product added to cart'. */
export const toasts = () =>
  waitingToasts.map(([kind, sentence, options]) =>
    [`${kind}: ${sentence}`, options?.description].filter(Boolean).join(' | '),
  );

/** Where a full load leads: '/auth/login', and 'instead of this page' if Back does not lead here. */
export function watchLoads(): string[] {
  const left: string[] = [];
  vi.spyOn(location, 'assign').mockImplementation((path) => void left.push(String(path)));
  vi.spyOn(location, 'replace').mockImplementation(
    (path) => void left.push(`${path} instead of this page`),
  );
  return left;
}

export const SHOPPER = toSessionUser({
  id: '0199a000-0000-7000-8000-000000000002',
  userName: 'Ravi',
  email: 'ravi@example.com',
  role: 'shopper',
});

/** Signs the shopper in for all tests of a file: a page asks once who visits. @returns the answer to prepare */
export function signedIn(user = SHOPPER) {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
  document.cookie = `${SESSION_HINT_COOKIE}=1`;
  return {
    [`GET ${routes.api.checkAuth()}`]: { body: { success: true, user } },
    [`GET ${routes.api.cartCoupon(user.id)}`]: { body: { success: true, data: [] } },
    [`GET ${routes.api.credit(user.id)}`]: {
      body: { success: true, data: { balance: 0, spendable: 0, entries: [] } },
    },
  };
}
