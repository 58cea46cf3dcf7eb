import { expect, send, test } from './fixtures';
import { fillCart } from './orders';
import { tapperAt } from './taps';

test.describe('the cart', () => {
  test('clicks are shown at once and sent as one number; the total is the server’s', {
    tag: '@narrow',
  }, async ({ shopper }) => {
    const { page } = shopper;
    const { items } = await fillCart(shopper);
    const title = items[0]?.title ?? '';
    await page.goto('/shop/faq');
    const open = page.getByRole('button', { name: 'Cart, 1 item' });
    await open.click();
    const cart = page.getByRole('dialog', { name: 'Your Cart' });
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().includes('update-cart')) sent.push(request.postDataJSON());
    });
    const more = cart.getByRole('button', { name: `Increase quantity ${title}` });
    const less = cart.getByRole('button', { name: `Decrease quantity ${title}` });
    await expect(less).toBeDisabled();
    // Clicked inside the page: from outside, a slow machine could pause too long between two clicks.
    await more.evaluate(async (button: HTMLElement) => {
      for (let clicks = 0; clicks < 3; clicks += 1) {
        button.click();
        await new Promise((shown) => setTimeout(shown));
      }
    });
    await expect(cart.getByRole('status').filter({ hasText: /^4$/ })).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Cart, 4 items', includeHidden: true }),
    ).toBeAttached();
    await expect.poll(() => sent).toEqual([expect.objectContaining({ quantity: 4 })]);
    const price = items[0]?.salePrice || items[0]?.price || 0;
    await expect(cart).toContainText(
      new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(price * 4),
    );
    await expect(cart.getByRole('link', { name: 'Checkout' })).toHaveAttribute(
      'href',
      '/shop/checkout',
    );
    await cart.getByRole('button', { name: `Remove ${title}` }).click();
    await expect(page.getByText('Cart item is deleted successfully')).toBeVisible();
    await expect(cart.getByText('Your cart is empty.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeFocused();
  });

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
