import type { Page } from '@playwright/test';
import { expect, send, test } from './fixtures';
import { ADDRESS, fillCart, placeOrder, saveAddress } from './orders';
import { addProduct } from './products';

test('shows what is missing and the total of each way to pay', async ({ shopper }) => {
  const { page } = shopper;
  const place = page.getByRole('button', { name: 'Place Order - Cash on Delivery' });
  await page.goto('/shop/checkout');
  await place.click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();

  const cart = await fillCart(shopper);
  await page.reload();
  await place.click();
  await expect(page.getByText('Please select an address.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused();
  const addressId = await saveAddress(shopper);
  const rupees = (amount: number) =>
    new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(amount);
  await page.reload();
  const payment = page.getByRole('listitem').filter({ has: place });
  await expect(payment).toContainText(`Cash on Delivery charge${rupees(100)}`);
  await expect(payment).toContainText(`Total on delivery${rupees(cart.total + 100)}`);
  await expect(payment).toContainText(`Total online${rupees(cart.total)}`);
  await expect(place).toHaveAccessibleDescription('Paying at the door adds ₹100 for each piece.');
  const online = page.getByRole('button', { name: 'Checkout with Razorpay' });
  await expect(online).toHaveAccessibleDescription(/no charge added/);
  await expect(payment.getByText('Test mode')).toBeVisible();

  const choice = page.getByRole('radiogroup', { name: 'Address' }).getByRole('radio');
  await expect(choice, 'the only one').toBeChecked();
  await expect(choice).toHaveValue(addressId);
  await place.click();
  await expect(page.getByText('COD Order Placed!')).toBeVisible();
  await expect(page.getByText('₹100 delivery charge applied.')).toBeVisible();
  await expect(page).toHaveURL('/shop/account');
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
});

test.describe('signed out in another tab', () => {
  test.use({ allowedStatus: 401 });

  test('an order leads to sign in, and back to the checkout', { tag: '@narrow' }, async ({
    shopper,
  }) => {
    const { page, email, password } = shopper;
    await fillCart(shopper);
    await saveAddress(shopper);
    await page.goto('/shop/checkout');
    await page.getByRole('radiogroup', { name: 'Address' }).getByRole('radio').check();
    await send(page.request, 'POST', '/api/auth/logout');
    await page.getByRole('button', { name: 'Place Order - Cash on Delivery' }).click();
    await expect(page).toHaveURL('/auth/login?next=%2Fshop%2Fcheckout');
    await expect(page.getByText('Please sign in to order')).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/shop/checkout');
    await expect(page.getByRole('radiogroup', { name: 'Address' })).toBeVisible();
  });
});

test.describe('a proxy that answers instead of the shop', () => {
  test.use({ allowedStatus: 502 });

  test('makes the order fail with a message, and nothing is lost', { tag: '@narrow' }, async ({
    shopper,
  }) => {
    const { page } = shopper;
    await fillCart(shopper);
    await saveAddress(shopper);
    await page.goto('/shop/checkout');
    await page.getByRole('radiogroup', { name: 'Address' }).getByRole('radio').check();
    await page.route('**/api/shop/order/create/*', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    );
    for (const [button, sentence] of [
      ['Place Order - Cash on Delivery', 'Failed to create COD order'],
      ['Checkout with Razorpay', 'Failed to create Razorpay order'],
    ] as const) {
      await page.getByRole('button', { name: button }).press('Enter');
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByRole('button', { name: button })).toBeFocused();
    }
    await page.unroute('**/api/shop/order/create/*');
    await page.getByRole('button', { name: 'Place Order - Cash on Delivery' }).click();
    await expect(page.getByText('COD Order Placed!')).toBeVisible();
  });
});

test.describe('a price that changes at the checkout', () => {
  test.use({ allowedStatus: 409 });

  test('is shown before the shopper pays, for cash and online', { tag: '@narrow' }, async ({
    shopper,
    admin,
  }) => {
    const { page, userId } = shopper;
    const product = await addProduct(admin);
    const line = { userId, productId: product._id, size: 'M', quantity: 1 };
    await send(page.request, 'POST', '/api/shop/cart/add', line);
    await saveAddress(shopper);
    await page.goto('/shop/checkout');
    await page.getByRole('radiogroup', { name: 'Address' }).getByRole('radio').check();
    const edit = `/api/admin/products/edit/${product._id}`;
    for (const [price, button, total] of [
      [950, 'Place Order - Cash on Delivery', '₹1,050.00'],
      [970, 'Checkout with Razorpay', '₹970.00'],
    ] as const) {
      const { version: _, ...form } = product;
      await send(admin.request, 'PUT', edit, { ...form, price });
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByText(`The total is now ${total}.`)).toBeVisible();
      await expect(page.getByText(`₹${price}.00`, { exact: true }).first()).toBeVisible();
    }
    await page.getByRole('button', { name: 'Place Order - Cash on Delivery' }).click();
    await expect(page).toHaveURL('/shop/account');
  });
});

test('the last order’s address is preselected, and none before a first order', {
  tag: '@narrow',
}, async ({ shopper }) => {
  const { page } = shopper;
  await saveAddress(shopper);
  const last = await saveAddress(shopper, { ...ADDRESS, address: '7 Loom Street' });
  await fillCart(shopper);
  await page.goto('/shop/checkout');
  const chosen = page.getByRole('radio', { checked: true });
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(chosen).toHaveCount(0);
  await page.getByRole('button', { name: 'Place Order - Cash on Delivery' }).click();
  await expect(page.getByText('Please select an address.')).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await placeOrder(shopper, last);
  await page.reload();
  await expect(chosen).toHaveValue(last);
});

test.describe('a checkout left open in one tab', { tag: '@narrow' }, () => {
  const byCash = (page: Page) =>
    page.getByRole('button', { name: 'Place Order - Cash on Delivery' });

  test.describe('whose cart was emptied in another', () => {
    test.use({ allowedStatus: 422 });

    test('shows that it is empty', async ({ shopper }) => {
      const { page, userId } = shopper;
      const { items } = await fillCart(shopper);
      await saveAddress(shopper);
      await page.goto('/shop/checkout');
      await expect(page.getByRole('radiogroup', { name: 'Address' })).toBeVisible();
      for (const { productId } of items)
        expect((await page.request.delete(`/api/shop/cart/${userId}/${productId}`)).ok()).toBe(
          true,
        );
      await byCash(page).click();
      await expect(page.getByText('Your cart is empty.')).toBeVisible();
      await expect(page.getByText('Nothing to order yet.')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Your orders' })).toBeVisible();
    });
  });

  test.describe('whose cart was ordered in another', () => {
    test.use({ allowedStatus: 409 });

    test('does not say that its own order was placed', async ({ shopper }) => {
      const { page } = shopper;
      await fillCart(shopper);
      const first = await saveAddress(shopper);
      await page.goto('/shop/checkout');
      await expect(page.getByRole('radiogroup', { name: 'Address' })).toBeVisible();
      const second = await saveAddress(shopper);
      await placeOrder(shopper, second);
      expect(second).not.toBe(first);
      await byCash(page).click();
      await expect(page.getByText(/This cart has been ordered already/)).toBeVisible();
      await expect(page.getByText('Nothing to order yet.')).toBeVisible();
    });
  });

  test.describe('whose goods have become too few', () => {
    test.use({ allowedStatus: 409 });

    test('offers what is left, or to do without', async ({ shopper, admin }) => {
      const { page, userId } = shopper;
      const { version: _, ...product } = await addProduct(admin);
      const line = { userId, productId: product._id, size: 'M', quantity: 2 };
      await send(page.request, 'POST', '/api/shop/cart/add', line);
      await saveAddress(shopper);
      await page.goto('/shop/checkout');
      const stock = (totalStock: number) =>
        send(admin.request, 'PUT', `/api/admin/products/edit/${product._id}`, {
          ...product,
          totalStock,
        });
      const items = page.getByRole('main').getByRole('listitem').filter({ hasText: product.title });
      const reason = items.getByText('Only 1 left').first();
      const lineOnScreen = async () => {
        await expect(reason).toBeFocused();
        await expect(reason).toBeInViewport({ ratio: 1 });
      };
      await stock(1);
      await byCash(page).click();
      await lineOnScreen();
      await page.getByRole('button', { name: 'Checkout with Razorpay' }).click();
      await expect(page.getByText('Only 1 quantity can be added for this item')).toBeVisible();
      await lineOnScreen();
      await items.getByRole('button', { name: 'Order 1 instead' }).first().click();
      await expect(items.getByText('Only 1 left')).toHaveCount(0);
      await expect(page.getByRole('main').getByText('Total on delivery₹1,000.00')).toBeVisible();
      await stock(0);
      await byCash(page).click();
      await items
        .getByRole('button', { name: `Remove ${product.title}, M` })
        .first()
        .click();
      await expect(page.getByText('Nothing to order yet.')).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
    });
  });
});
