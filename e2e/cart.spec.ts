import { expect, send, test } from './fixtures';
import { fillCart } from './orders';
import { tapperAt } from './taps';

test.describe('the cart', () => {
  test('a second tap on Remove of the last line presses nothing else', { tag: '@narrow' }, async ({
    shopper,
  }) => {
    const { page } = shopper;
    await fillCart(shopper);
    await page.goto('/shop/faq');
    await page.getByRole('button', { name: 'Cart, 1 item' }).click();
    const cart = page.getByRole('dialog', { name: 'Your Cart' });
    const tap = await tapperAt(cart.getByRole('button', { name: /^Remove / }));
    await tap();
    await expect(cart.getByText('Your cart is empty.')).toBeVisible();
    await tap();
    await expect(page.getByText('Cart item is deleted successfully')).toBeVisible();
    await expect(cart.getByText('Your cart is empty.')).toBeVisible();
    await expect(page).toHaveURL('/shop/faq');
  });

  test('a quantity clicked just before the page is closed is kept', { tag: '@narrow' }, async ({
    shopper,
  }) => {
    const { page, userId } = shopper;
    const { items } = await fillCart(shopper);
    await page.goto('/shop/faq');
    await page.getByRole('button', { name: 'Cart, 1 item' }).click();
    await page
      .getByRole('dialog', { name: 'Your Cart' })
      .getByRole('button', { name: `Increase quantity ${items[0]?.title}` })
      .evaluate((button: HTMLElement) => {
        button.click();
        location.href = 'about:blank';
      });
    await page.waitForURL('about:blank');
    await expect(async () => {
      const path = `/api/shop/cart/get/${userId}`;
      const { data } = await send<{ data: { items: { quantity: number }[] } }>(
        page.request,
        'GET',
        path,
      );
      expect(data.items[0]?.quantity).toBe(2);
    }).toPass({ timeout: 5_000 });
  });
});
