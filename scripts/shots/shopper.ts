import { expect, type Page } from '@playwright/test';
import { routes } from '../../lib/routes';

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

export const openEmptyCart = async (page: Page): Promise<void> => {
  await openCart(page);
  const remove = page
    .getByRole('dialog', { name: 'Your Cart' })
    .getByRole('button', { name: /^Remove/ });
  for (let left = await remove.count(); left > 0; left -= 1) {
    await remove.first().click();
    await expect(remove).toHaveCount(left - 1);
  }
};

export const openSizes = async (page: Page): Promise<void> => {
  await page.getByRole('article').first().getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('form', { name: /^Choose a size/ }).waitFor();
};

/** Before the script has come, a product's link opens its page. */
export const openProductDialog = (page: Page) =>
  expect(async () => {
    if (!page.url().endsWith('/shop/listing')) await page.goto('/shop/listing');
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('dialog').waitFor({ timeout: 3_000 });
  }).toPass();

/** Opens the cart once the page shows that something is in it. */
const openCartWithGoods = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^Cart, \d/ })
    .first()
    .waitFor();
  await openCart(page);
};

export const openFilledCart = async (page: Page): Promise<void> => {
  await addToCart(page);
  await openCartWithGoods(page);
};

/** Five pieces of the demo shop's offer: three form a set, and a sixth piece would complete another. */
const fillWithOffer = async (page: Page): Promise<void> => {
  const json = async (path: string) => (await page.request.get(path)).json();
  const { user } = await json(routes.api.checkAuth());
  const { data } = await json('/api/shop/products/get?brand=nike');
  const line = { userId: user.id, productId: data[0]._id, size: data[0].sizes[0], quantity: 5 };
  await page.request.post(routes.api.cartAdd(), { data: { ...line, quantity: 1 } });
  await page.request.put(routes.api.cartUpdate(), { data: line });
  await page.reload();
};

export const openOfferCart = async (page: Page): Promise<void> => {
  await fillWithOffer(page);
  await openCartWithGoods(page);
  await page.getByText('one more for').waitFor();
};

export const openOfferCheckout = async (page: Page): Promise<void> => {
  await fillWithOffer(page);
  await page.getByText('one more for').waitFor();
};

const ADDRESS = {
  address: '5 Weaver Street',
  city: 'Erode',
  phone: '9840012345',
  pincode: '638001',
  notes: 'After six',
};

/** One piece in the cart, an address saved, the checkout open. */
export async function openCheckout(page: Page): Promise<void> {
  const { user } = await (await page.request.get('/api/auth/check-auth')).json();
  const post = (path: string, data: object) =>
    page.request.post(path, { data: { userId: user.id, ...data } });
  const products = await (await page.request.get('/api/shop/products/get')).json();
  const stocked = products.data.find((one: { totalStock: number }) => one.totalStock > 50);
  await post('/api/shop/cart/add', {
    productId: stocked._id,
    size: stocked.sizes[0],
    quantity: 1,
  });
  const saved = await (await page.request.get(`/api/shop/address/get/${user.id}`)).json();
  if (saved.data.length === 0) await post('/api/shop/address/add', ADDRESS);
  await page.goto('/shop/checkout');
  await page.getByRole('radiogroup', { name: 'Address' }).getByRole('radio').first().check();
}

export async function openSandbox(page: Page): Promise<void> {
  await openCheckout(page);
  await page.getByRole('button', { name: 'Checkout with Razorpay' }).click();
  await page.getByRole('dialog', { name: /: pay/ }).waitFor();
}

/** After an attempt that failed. */
export async function failInSandbox(page: Page): Promise<void> {
  await openSandbox(page);
  const sandbox = page.getByRole('dialog', { name: /: pay/ });
  await sandbox.getByRole('button', { name: 'Let it fail' }).click();
  await sandbox.getByRole('alert').filter({ hasText: 'declined' }).waitFor();
}

/** The orders, one of them waiting for its payment. */
export async function leaveSandbox(page: Page): Promise<void> {
  await openSandbox(page);
  await page.getByRole('dialog', { name: /: pay/ }).getByRole('button', { name: 'Close' }).click();
  await page.goto('/shop/account');
  await page.getByRole('button', { name: 'Pay now' }).first().waitFor();
}

/** The newest order's page of thanks. */
export async function openPlacedOrder(page: Page): Promise<void> {
  const { user } = await (await page.request.get(routes.api.checkAuth())).json();
  const { data } = await (await page.request.get(routes.api.orders(user.id))).json();
  await page.goto(routes.orderPlaced(data[0]._id));
  await page.getByRole('region', { name: /^Order \d+/ }).waitFor();
}
