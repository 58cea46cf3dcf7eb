import type { APIRequestContext, Page } from '@playwright/test';
import { expect, type Shopper, send, test } from '../fixtures';
import { fillCart, saveAddress } from '../orders';

interface SignedPayment {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** An order of the shopper's, waiting for its payment. */
async function beginOrder(shopper: Shopper) {
  const addressId = await saveAddress(shopper);
  const cart = await fillCart(shopper);
  return send<{ orderId: string; razorpayOrder: { id: string } }>(
    shopper.page.request,
    'POST',
    '/api/shop/order/create/razorpay',
    {
      userId: shopper.userId,
      cartId: cart._id,
      cartItems: cart.items,
      addressInfo: { addressId },
      totalAmount: cart.total,
    },
  );
}

/** Pays in the sandbox without telling the shop's page. */
async function payAt(request: APIRequestContext, providerOrderId: string): Promise<SignedPayment> {
  const { data } = await send<{ data: { signedPayment: SignedPayment } }>(
    request,
    'POST',
    '/api/payment/sandbox',
    { orderId: providerOrderId, outcome: 'success' },
  );
  return data.signedPayment;
}

const statusOf = async ({ page }: Shopper, orderId: string) => {
  const { data } = await send<{ data: { orderStatus: string; paymentStatus: string } }>(
    page.request,
    'GET',
    `/api/shop/order/details/${orderId}`,
  );
  return `${data.orderStatus} ${data.paymentStatus}`;
};

/** The state that a page leaves in this tab when it starts a payment. */
const keepOrder = (page: Page, orderId: string) =>
  page.addInitScript((id) => sessionStorage.setItem('currentOrderId', id), orderId);

test('the form of the redirect flow, from another site and without cookies, pays the order', async ({
  shopper,
  playwright,
  baseURL,
}) => {
  const { orderId, razorpayOrder } = await beginOrder(shopper);
  const form = await payAt(shopper.page.request, razorpayOrder.id);
  const elsewhere = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { Origin: 'https://api.razorpay.com', 'Sec-Fetch-Site': 'cross-site' },
  });
  const postTo = (given: Partial<SignedPayment>) =>
    elsewhere.post('/shop/razorpay-return', { form: { ...form, ...given }, maxRedirects: 0 });
  const forged = await postTo({ razorpay_signature: 'f'.repeat(64) });
  expect(forged.status()).toBe(303);
  expect(forged.headers().location).toBe('/shop/razorpay-return?outcome=failed');
  for (let told = 0; told < 2; told += 1) {
    const paid = await postTo({});
    expect(paid.status()).toBe(303);
    expect(paid.headers().location).toBe('/shop/payment-success');
    expect(paid.headers()['set-cookie']).toBeUndefined();
  }
  expect(await statusOf(shopper, orderId)).toBe('confirmed paid');
  await elsewhere.dispose();
});

test.describe('in the browser of another app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15; wv) Chrome/140 Mobile Instagram 300' });

  test('Razorpay takes the whole page and comes back to a paid order', async ({ shopper }) => {
    const { page } = shopper;
    await saveAddress(shopper);
    await fillCart(shopper);
    await page.goto('/shop/checkout');
    await page.getByRole('radiogroup', { name: 'Address' }).getByRole('radio').check();
    await page.getByRole('button', { name: 'Checkout with Razorpay' }).click();
    await page.getByRole('dialog', { name: /: pay/ }).getByRole('button', { name: /^Pay/ }).click();
    await expect(page).toHaveURL('/shop/payment-success');
    const kept = () => page.evaluate(() => sessionStorage.getItem('currentOrderId'));
    await expect.poll(kept).toBeNull();
    await page.getByRole('link', { name: 'View Orders' }).click();
    await expect(page.getByText('Confirmed')).toBeVisible();
  });
});

test('the return page confirms the payment named in its address, for the order of this tab', async ({
  shopper,
}) => {
  const { page } = shopper;
  const { orderId, razorpayOrder } = await beginOrder(shopper);
  const { razorpay_payment_id: paymentId } = await payAt(page.request, razorpayOrder.id);
  await keepOrder(page, orderId);
  await page.goto(`/shop/razorpay-return?paymentId=${paymentId}&PayerID=1`);
  await expect(page).toHaveURL('/shop/payment-success');
  expect(await statusOf(shopper, orderId)).toBe('confirmed paid');
});

test('a failed attempt ends with a way to pay again', async ({ shopper }) => {
  const { page } = shopper;
  const { orderId } = await beginOrder(shopper);
  await keepOrder(page, orderId);
  await page.goto('/shop/razorpay-return?outcome=failed');
  await expect(page).toHaveTitle(/did not go through/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The payment did not go through',
  );
  const said = page.getByRole('alert').filter({ hasText: /is kept for you until \d+:\d\d/ });
  await expect(said).toContainText(/no completed payment for order \d{6}, so nothing was charged/);
  await expect(page.getByText(/Razorpay returns it, usually within 5 to 7 working/)).toBeVisible();
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(said).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('dialog', { name: /: pay/ }).getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL('/shop/payment-success');
});

test.describe('a payment that Razorpay does not know', () => {
  test.use({ allowedStatus: 400 });

  test('is reported at once, with a way to pay', async ({ shopper }) => {
    const { page } = shopper;
    const { orderId } = await beginOrder(shopper);
    await keepOrder(page, orderId);
    await page.goto('/shop/razorpay-return?paymentId=pay_00000000000000');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The payment did not go through',
    );
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeEnabled();
  });
});

test('a payment that arrived too late is said to be refunded', async ({ page }) => {
  await page.goto('/shop/razorpay-return?outcome=refunded');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your money is on its way back');
  await expect(page.getByRole('link', { name: 'View Orders' })).toBeVisible();
});

test('without a payment the return page leads to orders and cart', async ({ page }) => {
  await page.goto('/shop/razorpay-return');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No payment is under way');
  await expect(page.getByRole('main')).not.toContainText('Failed');
  for (const [name, path] of [
    ['View Orders', '/shop/account'],
    ['Cart and checkout', '/shop/checkout'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
});

test.describe('what the return page cannot confirm', () => {
  test('a payment of no order', async ({ page }) => {
    await page.goto('/shop/razorpay-return?paymentId=pay_x&PayerID=1');
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to capture' })).toHaveText(
      'Failed to capture Razorpay payment',
    );
    await expect(page.getByRole('link', { name: 'View Orders' })).toBeVisible();
  });

  test.describe('of somebody else', () => {
    test.use({ allowedStatus: 404 });

    test("another shopper's order, which is answered like an unknown one", async ({
      shopper,
      browser,
      baseURL,
    }) => {
      const { orderId, razorpayOrder } = await beginOrder(shopper);
      const { razorpay_payment_id: paymentId } = await payAt(
        shopper.page.request,
        razorpayOrder.id,
      );
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      const account = { email: `${crypto.randomUUID()}@example.com`, password: 'a good password' };
      await send(context.request, 'POST', '/api/auth/register', { userName: 'Mani', ...account });
      await send(context.request, 'POST', '/api/auth/login', account);
      const theirs = await context.newPage();
      await keepOrder(theirs, orderId);
      await theirs.goto(`/shop/razorpay-return?paymentId=${paymentId}`);
      await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(
        'This payment could not be confirmed',
      );
      await expect(theirs.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await expect(theirs.getByText('Order not found')).toBeVisible();
      await context.close();
    });
  });

  test.describe('by a visitor', () => {
    test.use({ allowedStatus: 401 });

    test('asks to sign in, and comes back to confirm', async ({ shopper }) => {
      const { page } = shopper;
      const { orderId, razorpayOrder } = await beginOrder(shopper);
      const { razorpay_payment_id: paymentId } = await payAt(page.request, razorpayOrder.id);
      await keepOrder(page, orderId);
      await page.context().clearCookies();
      await page.goto(`/shop/razorpay-return?paymentId=${paymentId}&PayerID=1`);
      await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
      await page.getByLabel('Email').fill(shopper.email);
      await page.getByLabel('Password').fill(shopper.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page).toHaveURL('/shop/payment-success');
    });
  });
});

test('the return page runs only scripts with its nonce', async ({ page }) => {
  const answer = await page.goto('/shop/razorpay-return?outcome=pending');
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This payment is not confirmed yet',
  );
});
