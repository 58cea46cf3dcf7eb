import type { Page } from '@playwright/test';
import { expect, send, test } from './fixtures';
import { fillCart, saveAddress } from './orders';
import { addProduct } from './products';

test('shows what is missing and the total of each way to pay', { tag: '@narrow' }, async ({
  shopper,
}) => {
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
  await expect(place).toHaveAccessibleDescription('Cash on delivery adds ₹100 for each piece.');
  const online = page.getByRole('button', { name: 'Checkout with Razorpay' });
  await expect(online).toHaveAccessibleDescription(/no extra charge/);
  await expect(payment.getByText('Test mode')).toBeVisible();

  const choice = page.getByRole('radiogroup', { name: 'Address' }).getByRole('radio');
  await expect(choice, 'the only one').toBeChecked();
  await expect(choice).toHaveValue(addressId);
  await place.click();
  await expect(page.getByText('COD Order Placed!')).toBeVisible();
  await expect(page.getByText('₹100 delivery charge applied.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
});

test.describe('a checkout left open in one tab', { tag: '@narrow' }, () => {
  const byCash = (page: Page) =>
    page.getByRole('button', { name: 'Place Order - Cash on Delivery' });

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
