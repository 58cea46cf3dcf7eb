import { expect, test } from '../fixtures';
import { fillCart, saveAddress } from '../orders';

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
