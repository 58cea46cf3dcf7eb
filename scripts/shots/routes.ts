import { expect, type Page } from '@playwright/test';
import { mayBeLabelled } from '../../lib/orders/dispatch-rules';
import type { AdminOrderRowDto } from '../../lib/orders/schema';
import { PANEL_PATHS } from '../../lib/routes';
import { fillWithOffer, openOfferCheckout } from './offer';
import { failInSandbox, leaveSandbox, openCheckout, openSandbox } from './online-order';
import { chooseCount, openAdjust, openMovements, refuseSizes } from './stock';

export type Role = 'visitor' | 'shopper' | 'admin';

export interface Shot {
  name: string;
  role: Role;
  path: string;
  /** What to open before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
  /** Only at this width. */
  width?: 375 | 1440;
  /** Rightly answered with 404. */
  isMissing?: boolean;
  /** What is built as the rest of the page is: looking at the rest is enough for axe. */
  alike?: string;
}

const PRODUCT = '/shop/product/micro-dot-half-pant-deep-indigo';
const SOLD_OUT = '/shop/product/tapered-denim-charcoal';

const addToCart = async (page: Page): Promise<void> => {
  await page
    .getByRole('radiogroup', { name: 'Size' })
    .getByRole('radio')
    .first()
    .check({ force: true });
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
};

const openCart = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Cart/ }).first().click();
  await page.getByRole('dialog', { name: 'Your Cart' }).waitFor();
};

const openEmptyCart = async (page: Page): Promise<void> => {
  await openCart(page);
  const remove = page
    .getByRole('dialog', { name: 'Your Cart' })
    .getByRole('button', { name: /^Remove/ });
  for (let left = await remove.count(); left > 0; left -= 1) {
    await remove.first().click();
    await expect(remove).toHaveCount(left - 1);
  }
};

const openFirst = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

const openSizes = async (page: Page): Promise<void> => {
  await page.getByRole('article').first().getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('form', { name: /^Choose a size/ }).waitFor();
};

/** Before the script has come, a product's link opens its page. */
const openProductDialog = (page: Page) =>
  expect(async () => {
    if (!page.url().endsWith('/shop/listing')) await page.goto('/shop/listing');
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('dialog').waitFor({ timeout: 3_000 });
  }).toPass();

const openFilledCart = async (page: Page): Promise<void> => {
  await addToCart(page);
  await page
    .getByRole('button', { name: /^Cart, \d/ })
    .first()
    .waitFor();
  await openCart(page);
};

const openOfferCart = async (page: Page): Promise<void> => {
  await fillWithOffer(page);
  await page
    .getByRole('button', { name: /^Cart, \d/ })
    .first()
    .waitFor();
  await openCart(page);
  await page.getByText('One more for').waitFor();
};

const chooseImport = async (page: Page): Promise<void> => {
  const text = 'Title,Price,Colour\nMill Chino,799,Clay\nMill Jogger,0,Ink\n';
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await expect(page.getByLabel('CSV file')).toBeEnabled();
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('heading', { name: /^To mend/ }).waitFor();
};

/** With goods to choose and a cart to try it on. */
const openPromotion = async (page: Page): Promise<void> => {
  await openFirst('Add promotion')(page);
  await page.getByLabel('Title').fill('Ten off');
  await page.getByLabel('Percentage').fill('10');
  await page.getByLabel('Code').fill('TEN10');
  await page.getByLabel('Some products or categories').check();
  await page.getByRole('button', { name: 'Men', exact: true }).click();
  await page.getByRole('region', { name: 'Try it on a cart' }).getByRole('list').waitFor();
};

const openCustomer = async (page: Page): Promise<void> => {
  await page.goto('/admin/customers?search=arun');
  await page.getByRole('link', { name: 'Arun Kumar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Arun Kumar' }).waitFor();
  await page.getByRole('table').waitFor();
};

/** Those that are sent: for others there is no label, nor anything to pick. */
async function newestOrders(page: Page, limit: number): Promise<string[]> {
  const answer = await page.request.get('/api/admin/orders/get?limit=100');
  const { data } = (await answer.json()) as { data: AdminOrderRowDto[] };
  const sent = data.filter(mayBeLabelled).slice(0, limit);
  return sent.map(({ _id }) => _id);
}

const openOrderPrint = async (page: Page): Promise<void> => {
  const [id] = await newestOrders(page, 1);
  await page.goto(`/admin/orders/print/${id}`);
  await page.getByText('Shipping Info').waitFor();
};

const openSlips = async (page: Page): Promise<void> => {
  await page.goto(`/admin/orders/print/slips?ids=${await newestOrders(page, 2)}`);
  await page.getByText('Shipping Info').last().waitFor();
};

const openLabels = async (page: Page): Promise<void> => {
  await page.goto(`/admin/orders/print/labels?ids=${await newestOrders(page, 2)}`);
  await page
    .getByRole('img', { name: /^Barcode/ })
    .last()
    .waitFor();
};

const openPickList = async (page: Page): Promise<void> => {
  await page.goto(`/admin/orders/print/pick-list?ids=${await newestOrders(page, 8)}`);
  await page.getByRole('table').waitFor();
};

const openDispatch = async (page: Page): Promise<void> => {
  for (const row of [1, 2, 3]) await page.getByRole('checkbox').nth(row).check();
  await open('Dispatch selected')(page);
  await page.getByRole('dialog').getByRole('table').waitFor();
};

const open = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

/** A menu's script is loaded when it is first opened. */
const openMenu = (name: string) => async (page: Page) => {
  await open(name)(page);
  await page.getByRole('menu').waitFor();
};

type Look = string | Omit<Shot, 'name' | 'role'>;

const prepared = (path: string, prepare: Shot['prepare'], width?: Shot['width']): Look => ({
  path,
  ...(prepare && { prepare }),
  ...(width && { width }),
});

const looksOf = (role: Role, looks: Record<string, Look>): Shot[] =>
  Object.entries(looks).map(([name, look]) => ({
    name,
    role,
    ...(typeof look === 'string' ? { path: look } : look),
  }));

/** The screens to look at, in the order a person would see them. */
export const shots: Shot[] = [
  ...looksOf('visitor', {
    home: '/shop/home',
    listing: '/shop/listing',
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
    search: '/shop/search?keyword=jogger',
    'search-nothing': '/shop/search?keyword=umbrella',
    menu: prepared(
      '/shop/home',
      (page) => page.getByRole('banner').getByRole('button', { name: /menu/i }).first().click(),
      375,
    ),
    'brand-story': '/shop/brand-story',
    fabric: '/shop/Fabric',
    faq: '/shop/faq',
    contact: '/shop/contact',
    'contact-errors': prepared('/shop/contact', open('Submit via WhatsApp')),
    'privacy-policy': '/shop/privacy-policy',
    'shipping-policy': '/shop/shipping-policy',
    'returns-policy': '/shop/returns-policy',
    'terms-conditions': '/shop/terms-conditions',
    track: '/shop/track?order=100123',
    login: '/auth/login',
    register: '/auth/register',
    'api-docs': { path: '/api/docs', alike: 'section:has(h3) ~ section:not(:last-of-type)' },
    'forgot-password': '/auth/forgot-password',
    'reset-password': '/auth/reset-password?token=none',
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
    'cart-offer': prepared('/shop/faq', openOfferCart),
    'checkout-offer': prepared('/shop/checkout', openOfferCheckout),
  }),
  ...looksOf('admin', {
    // Each page of the panel as it opens; those of one thing need its id and are below.
    ...Object.fromEntries(Object.entries(PANEL_PATHS).filter(([, path]) => !path.includes('['))),
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
    'banner-edit': prepared('/admin/promotions', openFirst('Edit banner')),
    customer: { path: '/admin/customers/first', prepare: openCustomer, isMissing: true },
    'features-reordered': prepared('/admin/features', open('Move down')),
    'not-found': { path: '/admin/no-such-page', isMissing: true },
    order: prepared('/admin/orders', openFirst('View Details')),
    printSlips: prepared('/admin/orders/print/slips', openSlips),
    printLabels: prepared('/admin/orders/print/labels', openLabels),
    printPickList: prepared('/admin/orders/print/pick-list', openPickList),
    'orders-dispatch': prepared('/admin/orders', openDispatch),
    'order-print': {
      path: '/admin/orders/print/first',
      prepare: openOrderPrint,
      isMissing: true,
    },
    sidebar: prepared('/admin/orders', open('Toggle menu'), 375),
  }),
];
