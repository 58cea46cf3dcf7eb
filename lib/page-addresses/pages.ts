import { PANEL_PAGES, type PageDeclaration } from './panel-pages';

interface Page {
  /** All; all but admins, who are sent to the panel; signed-in shoppers; those who have not signed in yet. */
  opensFor: 'all' | 'shop' | 'shoppers' | 'signed-out';
  /** Where every page links to it. */
  linkedFrom: readonly ('menu' | 'footer')[] | 'elsewhere';
  /** Is in the sitemap. */
  isIndexed?: true;
  /** Razorpay's window opens on it, so its policy admits Razorpay. */
  takesPayments?: true;
}

const inBoth: Page = { opensFor: 'shop', linkedFrom: ['menu', 'footer'], isIndexed: true };
const inFooter: Page = { ...inBoth, linkedFrom: ['footer'] };
const step: Page = { opensFor: 'shop', linkedFrom: 'elsewhere' };

/**
 * Every page that has one address, but the panel's. Derived from it: sitemap, robots.txt, what `middleware.ts` redirects
 * and which policy it gives, the guards that tests expect, and pictures of indexed pages (docs/addresses.md).
 */
export const PAGES: Readonly<Record<string, Page>> = {
  '/shop/home': inBoth,
  '/shop/listing': inBoth,
  '/shop/search': { ...inBoth, linkedFrom: ['menu'] },
  '/shop/brand-story': inBoth,
  '/shop/Fabric': inBoth,
  '/shop/faq': inBoth,
  '/shop/contact': inBoth,
  '/shop/privacy-policy': inFooter,
  '/shop/shipping-policy': inFooter,
  '/shop/returns-policy': inFooter,
  '/shop/terms-conditions': inFooter,
  '/shop/track': { ...step, linkedFrom: ['footer'] },
  '/shop/payment-success': step,
  '/shop/razorpay-return': { ...step, takesPayments: true },
  '/shop/order-placed/[id]': { opensFor: 'shoppers', linkedFrom: 'elsewhere' },
  '/shop/checkout': { opensFor: 'shoppers', linkedFrom: 'elsewhere', takesPayments: true },
  '/shop/account': { opensFor: 'shoppers', linkedFrom: 'elsewhere', takesPayments: true },
  '/auth/login': { opensFor: 'signed-out', linkedFrom: 'elsewhere' },
  '/auth/register': { opensFor: 'signed-out', linkedFrom: 'elsewhere' },
  // A letter's link works also where somebody is signed in, and a new one can be asked for.
  '/auth/forgot-password': { opensFor: 'all', linkedFrom: 'elsewhere' },
  '/auth/reset-password': { opensFor: 'all', linkedFrom: 'elsewhere' },
  '/auth/letter': { opensFor: 'all', linkedFrom: 'elsewhere' },
  '/auth/accept-invitation': { opensFor: 'all', linkedFrom: 'elsewhere' },
  '/unauth-page': { opensFor: 'all', linkedFrom: 'elsewhere' },
  '/api/docs': { opensFor: 'all', linkedFrom: 'elsewhere' },
};

export const pathsWhere = (holds: (page: Page) => unknown): readonly string[] =>
  Object.keys(PAGES).filter((path) => PAGES[path] && holds(PAGES[path]));

/** Pages of a signed-in shopper. */
export const SHOPPER_PAGES = pathsWhere(({ opensFor }) => opensFor === 'shoppers');
/** They and everything below these: middleware.ts sends others to sign in. */
export const SHOPPER_PATHS = SHOPPER_PAGES.map((path) => path.replace('/[id]', ''));
/** What everybody may open, besides the products and the lists of a category. */
export const PUBLIC_PAGES = pathsWhere(({ isIndexed }) => isIndexed);
/** Of every page of the panel. */
export const PANEL_PATHS = Object.values(PANEL_PAGES).map(({ path }) => path);
/** Pages of the panel for owners, and everything below them. */
export const OWNER_PATHS = Object.values<PageDeclaration>(PANEL_PAGES)
  .filter(({ onlyOwners }) => onlyOwners)
  .map(({ path }) => path);
/** Pages of one visitor, and everything below them: robots.txt excludes them. */
export const PERSONAL_PATHS = ['/auth', '/admin', ...SHOPPER_PATHS];

/**
 * What follows the first slash of a personal page. Such pages are rendered for each request, so that their scripts can
 * carry a nonce; all others get the public policy (docs/decisions/0008). Below Razorpay's return page there are none.
 */
export const PERSONAL_PATTERN = `(?:${PERSONAL_PATHS.map((path) => path.slice(1)).join('|')})(?:/|$)|shop/razorpay-return$`;

const matching = (paths: readonly string[]) =>
  new RegExp(`^(?:${paths.join('|').replaceAll('[id]', '[^/]+')})$`);
const PATHS = [...Object.keys(PAGES), ...PANEL_PATHS];
const PAGE = matching(PATHS);
const DETAIL_PAGE = matching(PATHS.filter((path) => path.includes('[id]')));

/** Whether there is a page at `pathname`, but for products. */
export const isPage = (pathname: string) => PAGE.test(pathname);

/** Whether `pathname` is the page of one customer or order, which may not exist. */
export const isDetailPage = (pathname: string) => DETAIL_PAGE.test(pathname);

/** Whether `pathname` is `base` or below it. */
export const isUnder = (pathname: string, base: string) =>
  pathname === base || pathname.startsWith(`${base}/`);

/** The one page with a capital, as people type it. */
export const SMALL_FABRIC = '/shop/fabric';

/**
 * A User-Agent that `htmlLimitedBots` matches. For pages whose status is known only after rendering, middleware.ts
 * replaces the browser's with it, and Next.js then waits with the status (docs/decisions/0009).
 */
export const STATUS_WAITS_FOR_PAGE = 'rendered-whole';
