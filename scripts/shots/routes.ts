import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../../lib/page-addresses/pages';
import { PANEL_PAGES } from '../../lib/page-addresses/panel-pages';
import { open, openFirst, openMenu } from './open';
import {
  chooseCount,
  chooseImport,
  openAccountAudit,
  openAdjust,
  openCustomer,
  openDispatch,
  openLabels,
  openMovements,
  openOrderPrint,
  openPickList,
  openPromotion,
  openSlips,
  refuseSizes,
} from './panel';
import { openReturn, openReturnForm } from './returns';
import {
  failInSandbox,
  leaveSandbox,
  openCheckout,
  openEmptyCart,
  openFilledCart,
  openOfferCart,
  openOfferCheckout,
  openPlacedOrder,
  openProductDialog,
  openSandbox,
  openSizes,
} from './shopper';

export type Role = 'visitor' | 'shopper' | 'admin' | 'clerk';

export interface Shot {
  name: string;
  role: Role;
  path: string;
  /** What to open before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
  /** Only at this width. */
  width?: 375 | 1440;
  /** Is expected to answer 404. */
  isMissing?: boolean;
  /** Selectors of what axe skips, because the rest of the page is built in the same way. */
  axeExclude?: string[];
}

const PRODUCT = '/shop/product/micro-dot-half-pant-deep-indigo';
const SOLD_OUT = '/shop/product/tapered-denim-charcoal';

type Look = Omit<Shot, 'name' | 'role'>;

const prepared = (path: string, prepare: Shot['prepare'], width?: Shot['width']): Look => ({
  path,
  ...(prepare && { prepare }),
  ...(width && { width }),
});

const looksOf = (role: Role, looks: Record<string, string | Look>): Shot[] =>
  Object.entries(looks).map(([name, look]) => ({
    name,
    role,
    ...(typeof look === 'string' ? { path: look } : look),
  }));

type PanelKey = keyof typeof PANEL_PAGES;
/** Pages of one thing: only the database knows their ids. */
type DetailKey = {
  [Key in PanelKey]: (typeof PANEL_PAGES)[Key]['path'] extends `${string}[id]` ? Key : never;
}[PanelKey];
type Prepared<Key extends PanelKey> = Record<Key, Shot['prepare']>;

/** How to give pages of the panel something to show. */
const PANEL_PREPARED: Prepared<DetailKey> & Partial<Prepared<PanelKey>> = {
  customer: openCustomer,
  auditAccount: openAccountAudit,
  printOrder: openOrderPrint,
  printSlips: openSlips,
  printLabels: openLabels,
  printPickList: openPickList,
};

/** Every page of the panel. A page of a single thing is opened with an unknown id, unless it is prepared. */
const panelLooks = (): Record<string, Look> =>
  Object.fromEntries(
    Object.entries(PANEL_PAGES).map(([key, { path }]) => [
      key,
      {
        ...prepared(path.replace('[id]', 'none'), PANEL_PREPARED[key as PanelKey]),
        isMissing: path.includes('[id]'),
      },
    ]),
  );

/** The screens to look at, in the order a person would see them. */
export const shots: Shot[] = [
  ...looksOf('visitor', {
    ...Object.fromEntries(PUBLIC_PAGES.map((path) => [path.slice(6).toLowerCase(), path])),
    'listing-sort': prepared('/shop/listing', openMenu('Sort by')),
    'listing-dialog': prepared('/shop/listing', openProductDialog),
    'listing-filters': prepared('/shop/listing?category=men', openFirst('Filters'), 375),
    'listing-filtered': '/shop/listing?category=men,kids&brand=puma&sortBy=title-atoz',
    'listing-empty': '/shop/listing?category=footwear&brand=nike',
    product: PRODUCT,
    'product-sold-out': SOLD_OUT,
    'product-back-in-stock': prepared(SOLD_OUT, async (page) => {
      await open('Tell me when it is back')(page);
      await page.getByRole('form', { name: /^Tell me when/ }).waitFor();
    }),
    collection: '/shop/c/joggers-for-men',
    'collection-offer': '/shop/c/any-3-for-1099',
    search: '/shop/search?keyword=jogger',
    'search-nothing': '/shop/search?keyword=umbrella',
    menu: prepared(
      '/shop/home',
      async (page) => {
        await page.getByRole('banner').getByRole('button', { name: /menu/i }).first().click();
        await page.getByRole('dialog').waitFor();
      },
      375,
    ),
    'contact-errors': prepared('/shop/contact', open('Submit via WhatsApp')),
    track: '/shop/track?order=100123',
    login: '/auth/login',
    register: '/auth/register',
    'forgot-password': '/auth/forgot-password',
    'reset-password': '/auth/reset-password?token=none',
    letter: '/auth/letter?token=stop.none',
    'accept-invitation': '/auth/accept-invitation?token=none',
    unauthorised: '/unauth-page',
    'not-found': { path: '/shop/no-such-page', isMissing: true },
    'not-found-outside': { path: '/no-such-page', isMissing: true },
    'payment-success': '/shop/payment-success',
    'razorpay-return': '/shop/razorpay-return?paymentId=pay_x',
    'razorpay-return-bare': '/shop/razorpay-return',
    'razorpay-return-failed': '/shop/razorpay-return?outcome=failed',
    'razorpay-return-refunded': '/shop/razorpay-return?outcome=refunded',
    'razorpay-return-pending': '/shop/razorpay-return?outcome=pending',
  }),
  ...looksOf('shopper', {
    'cart-empty': prepared('/shop/home', openEmptyCart),
    'card-sizes': prepared('/shop/listing', openSizes),
    'account-menu': prepared('/shop/home', openMenu('Account menu')),
    'cart-filled': prepared(PRODUCT, openFilledCart),
    checkout: '/shop/checkout',
    'order-placed': { ...prepared('/shop/order-placed/none', openPlacedOrder), isMissing: true },
    'checkout-filled': prepared('/shop/checkout', openCheckout),
    sandbox: prepared('/shop/checkout', openSandbox),
    'sandbox-failed': prepared('/shop/checkout', failInSandbox),
    'account-waiting': prepared('/shop/account', leaveSandbox),
    'account-waiting-order': prepared('/shop/account', async (page) => {
      await leaveSandbox(page);
      await openFirst('View Details')(page);
    }),
    'account-orders': '/shop/account',
    'account-order': prepared('/shop/account', openFirst('View Details')),
    'account-address': prepared('/shop/account', (page) =>
      page.getByRole('tab', { name: 'Address' }).click(),
    ),
    'account-password': prepared('/shop/account', (page) =>
      page.getByRole('tab', { name: 'Password' }).click(),
    ),
    'account-return': prepared('/shop/account', openReturnForm),
    'cart-offer': prepared('/shop/faq', openOfferCart),
    'checkout-offer': prepared('/shop/checkout', openOfferCheckout),
  }),
  ...looksOf('admin', {
    ...panelLooks(),
    'product-add': prepared('/admin/products', openFirst('Add New Product')),
    'product-edit': prepared('/admin/products', openFirst('Edit')),
    'product-sizes-refused': prepared('/admin/products', refuseSizes),
    'product-delete': prepared('/admin/products', async (page) => {
      await open('Delete')(page);
      await page.getByRole('alertdialog').waitFor();
    }),
    'products-import-checked': prepared('/admin/products/import', chooseImport),
    'stock-adjust': prepared('/admin/stock', openAdjust),
    'stock-movements': prepared('/admin/stock', openMovements),
    'stock-count-checked': prepared('/admin/stock/count', chooseCount),
    'promotion-add': prepared('/admin/promotions', openPromotion),
    'collection-add': prepared('/admin/collections', openFirst('Add collection')),
    'collection-edit': prepared('/admin/collections', openFirst('Edit')),
    'banner-edit': prepared('/admin/promotions', openFirst('Edit banner')),
    'staff-invite': prepared('/admin/staff', openFirst('Invite')),
    'features-reordered': prepared('/admin/features', open('Move down')),
    'not-found': { path: '/admin/no-such-page', isMissing: true },
    order: prepared('/admin/orders', openFirst('View Details')),
    return: prepared('/admin/returns', openReturn),
    'orders-dispatch': prepared('/admin/orders', openDispatch),
    sidebar: prepared('/admin/orders', open('Toggle menu'), 375),
  }),
  // Where they see less than owners.
  ...looksOf('clerk', {
    products: '/admin/products',
    promotions: '/admin/promotions',
    settings: '/admin/settings',
    audit: '/admin/audit',
    order: prepared('/admin/orders', openFirst('View Details')),
  }),
];
