import type { Page } from '@playwright/test';

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
