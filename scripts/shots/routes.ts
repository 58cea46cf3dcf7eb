import { expect, type Page } from '@playwright/test';
import { failInSandbox, leaveSandbox, openCheckout, openSandbox } from './online-order';

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

/** The screens to look at, in the order a person would see them. */
export const shots: Shot[] = [
  { name: 'home', role: 'visitor', path: '/shop/home' },
  { name: 'listing', role: 'visitor', path: '/shop/listing' },
  {
    name: 'listing-sort',
    role: 'visitor',
    path: '/shop/listing',
    prepare: (page) => page.getByRole('button', { name: 'Sort by' }).click(),
  },
  {
    name: 'listing-dialog',
    role: 'visitor',
    path: '/shop/listing',
    prepare: openProductDialog,
  },
  {
    name: 'listing-filters',
    role: 'visitor',
    path: '/shop/listing?category=men',
    width: 375,
    prepare: openFirst('Filters'),
  },
  {
    name: 'listing-filtered',
    role: 'visitor',
    path: '/shop/listing?category=men,kids&brand=puma&sortBy=title-atoz',
  },
  { name: 'listing-empty', role: 'visitor', path: '/shop/listing?category=footwear&brand=nike' },
  { name: 'product', role: 'visitor', path: PRODUCT },
  { name: 'product-sold-out', role: 'visitor', path: SOLD_OUT },
  { name: 'search', role: 'visitor', path: '/shop/search?keyword=jogger' },
  { name: 'search-nothing', role: 'visitor', path: '/shop/search?keyword=umbrella' },
  {
    name: 'menu',
    role: 'visitor',
    path: '/shop/home',
    width: 375,
    prepare: (page) =>
      page.getByRole('banner').getByRole('button', { name: /menu/i }).first().click(),
  },
  { name: 'brand-story', role: 'visitor', path: '/shop/brand-story' },
  { name: 'fabric', role: 'visitor', path: '/shop/Fabric' },
  { name: 'faq', role: 'visitor', path: '/shop/faq' },
  { name: 'contact', role: 'visitor', path: '/shop/contact' },
  {
    name: 'contact-errors',
    role: 'visitor',
    path: '/shop/contact',
    prepare: (page) => page.getByRole('button', { name: 'Submit via WhatsApp' }).click(),
  },
  { name: 'privacy-policy', role: 'visitor', path: '/shop/privacy-policy' },
  { name: 'shipping-policy', role: 'visitor', path: '/shop/shipping-policy' },
  { name: 'returns-policy', role: 'visitor', path: '/shop/returns-policy' },
  { name: 'terms-conditions', role: 'visitor', path: '/shop/terms-conditions' },
  { name: 'login', role: 'visitor', path: '/auth/login' },
  { name: 'register', role: 'visitor', path: '/auth/register' },
  { name: 'unavailable', role: 'visitor', path: '/unavailable' },
  { name: 'api-docs', role: 'visitor', path: '/api/docs' },
  { name: 'unauthorised', role: 'visitor', path: '/unauth-page' },
  { name: 'not-found', role: 'visitor', path: '/shop/no-such-page', isMissing: true },
  { name: 'not-found-outside', role: 'visitor', path: '/no-such-page', isMissing: true },

  { name: 'cart-empty', role: 'shopper', path: '/shop/home', prepare: openEmptyCart },
  {
    name: 'card-sizes',
    role: 'shopper',
    path: '/shop/listing',
    prepare: openSizes,
  },
  {
    name: 'account-menu',
    role: 'shopper',
    path: '/shop/home',
    prepare: (page) => page.getByRole('button', { name: 'Account menu' }).click(),
  },
  {
    name: 'cart-filled',
    role: 'shopper',
    path: PRODUCT,
    prepare: async (page) => {
      await addToCart(page);
      await page
        .getByRole('button', { name: /^Cart, \d/ })
        .first()
        .waitFor();
      await openCart(page);
    },
  },
  { name: 'checkout', role: 'shopper', path: '/shop/checkout' },
  { name: 'checkout-filled', role: 'shopper', path: '/shop/checkout', prepare: openCheckout },
  { name: 'sandbox', role: 'shopper', path: '/shop/checkout', prepare: openSandbox },
  { name: 'sandbox-failed', role: 'shopper', path: '/shop/checkout', prepare: failInSandbox },
  { name: 'account-waiting', role: 'shopper', path: '/shop/account', prepare: leaveSandbox },
  {
    name: 'account-waiting-order',
    role: 'shopper',
    path: '/shop/account',
    prepare: async (page) => {
      await leaveSandbox(page);
      await openFirst('View Details')(page);
    },
  },
  { name: 'payment-success', role: 'visitor', path: '/shop/payment-success' },
  { name: 'razorpay-return', role: 'visitor', path: '/shop/razorpay-return?paymentId=pay_x' },
  ...['failed', 'refunded', 'pending'].map((outcome) => ({
    name: `razorpay-return-${outcome}`,
    role: 'visitor' as const,
    path: `/shop/razorpay-return?outcome=${outcome}`,
  })),
  { name: 'account-orders', role: 'shopper', path: '/shop/account' },
  {
    name: 'account-order',
    role: 'shopper',
    path: '/shop/account',
    prepare: openFirst('View Details'),
  },
  {
    name: 'account-address',
    role: 'shopper',
    path: '/shop/account',
    prepare: (page) => page.getByRole('tab', { name: 'Address' }).click(),
  },

  { name: 'dashboard', role: 'admin', path: '/admin/dashboard' },
  { name: 'products', role: 'admin', path: '/admin/products' },
  {
    name: 'product-add',
    role: 'admin',
    path: '/admin/products',
    prepare: openFirst('Add New Product'),
  },
  { name: 'product-edit', role: 'admin', path: '/admin/products', prepare: openFirst('Edit') },
  {
    name: 'product-delete',
    role: 'admin',
    path: '/admin/products',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Delete' }).first().click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'audit', role: 'admin', path: '/admin/audit' },
  {
    name: 'products-import',
    role: 'admin',
    path: '/admin/products/import',
    prepare: async (page) => {
      const text = 'Title,Price,Colour\nMill Chino,799,Clay\nMill Jogger,0,Ink\n';
      const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await expect(page.getByLabel('CSV file')).toBeEnabled();
      await page.getByLabel('CSV file').setInputFiles(file);
      await page.getByRole('heading', { name: /^To mend/ }).waitFor();
    },
  },
  { name: 'customers', role: 'admin', path: '/admin/customers' },
  {
    name: 'customer',
    role: 'admin',
    path: '/admin/customers/first',
    prepare: async (page) => {
      await page.goto('/admin/customers?search=arun');
      await page.getByRole('link', { name: 'Arun Kumar' }).click();
      await page.getByRole('heading', { level: 1, name: 'Arun Kumar' }).waitFor();
      await page.getByRole('table').waitFor();
    },
  },
  { name: 'features', role: 'admin', path: '/admin/features' },
  {
    name: 'features-reordered',
    role: 'admin',
    path: '/admin/features',
    prepare: (page) => page.getByRole('button', { name: 'Move down' }).first().click(),
  },
  { name: 'nowhere', role: 'admin', path: '/admin/no-such-page', isMissing: true },
  { name: 'orders', role: 'admin', path: '/admin/orders' },
  { name: 'order', role: 'admin', path: '/admin/orders', prepare: openFirst('View Details') },
  { name: 'orders-print', role: 'admin', path: '/admin/orders/print' },
  {
    name: 'order-print',
    role: 'admin',
    path: '/admin/orders/print/first',
    prepare: async (page) => {
      await page.goto('/admin/orders');
      await openFirst('View Details')(page);
      const id = await page.getByRole('dialog').locator('dd').first().textContent();
      await page.goto(`/admin/orders/print/${id}`);
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'sidebar',
    role: 'admin',
    path: '/admin/orders',
    width: 375,
    prepare: (page) => page.getByRole('button', { name: 'Toggle menu' }).click(),
  },
];
