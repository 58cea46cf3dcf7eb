import type { Page } from '@playwright/test';
import { DEMO_ADMIN, expect, test } from '../fixtures';
import { enter, tabTo, typeInto } from '../keyboard';

const TITLE = 'Micro Dot Jogger, Deep Indigo';

/** Tabs to the group of sizes and moves to M with the arrow keys. */
async function chooseSizeM(page: Page): Promise<void> {
  const sizes = page.getByRole('radiogroup', { name: 'Size' });
  const first = sizes.getByRole('radio').first();
  await tabTo(page, first);
  const wanted = sizes.getByRole('radio', { name: 'M', exact: true });
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 5 && !(await wanted.isChecked()); presses += 1)
    await page.keyboard.press('ArrowRight');
  await expect(wanted).toBeChecked();
}

async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await typeInto(page, 'Email', email);
  await typeInto(page, 'Password', password);
  await page.keyboard.press('Enter');
}

test('the first order, from the listing to its delivery, without a mouse', async ({
  page,
  secondPage,
}) => {
  test.slow();
  const tag = crypto.randomUUID();
  const email = `keys-${tag}@example.com`;
  const password = 'a good password';
  const userName = `Keys ${tag.slice(0, 8)}`;

  await test.step('a product in its dialog, and back', async () => {
    await page.goto('/shop/listing');
    await enter(page, page.getByRole('link', { name: 'Skip to content' }));
    const card = page.getByRole('article', { name: TITLE });
    await enter(page, card.getByRole('link', { name: TITLE }).first());
    await expect(page.getByRole('dialog', { name: TITLE })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/shop/listing');
    await expect(card.getByRole('link', { name: TITLE }).first()).toBeFocused();
    await enter(page, card.getByRole('link', { name: TITLE }).first());
    await expect(page.getByRole('dialog', { name: TITLE })).toBeVisible();
    await chooseSizeM(page);
    await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }));
  });

  await test.step('sign-in is asked for, an account is made', async () => {
    await expect(page).toHaveURL(/\/auth\/login\?next=/);
    await expect(page.getByText('Please login to add products to your cart')).toBeVisible();
    await enter(page, page.getByRole('link', { name: 'Register' }));
    await typeInto(page, 'User Name', userName);
    await typeInto(page, 'Email', email);
    await typeInto(page, 'Password', password);
    await enter(page, page.getByRole('button', { name: 'Sign Up' }));
    await expect(page.getByText('Registration successful')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    await signInAs(page, email, password);
    await expect(page).toHaveURL(/\/shop\/product\//);
  });

  await test.step('two of it in the cart', async () => {
    const open = page.getByRole('button', { name: 'Cart, 1 item' });
    await enter(page, open, 'Shift+Tab');
    const cart = page.getByRole('dialog', { name: 'Your Cart' });
    await expect(cart).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    await enter(page, cart.getByRole('button', { name: /^Increase quantity/ }));
    await expect(
      page.getByRole('button', { name: 'Cart, 2 items', includeHidden: true }),
    ).toBeAttached();
    await enter(page, cart.getByRole('link', { name: 'Checkout' }));
  });

  await test.step('an address, and the order', async () => {
    await expect(page).toHaveURL('/shop/checkout');
    await typeInto(page, 'Address', '5 Weaver Street');
    await typeInto(page, 'Pincode', '638001');
    await typeInto(page, 'City', 'Erode');
    await typeInto(page, 'Phone', '98400 12345');
    await typeInto(page, 'Notes', 'After six');
    await enter(page, page.getByRole('button', { name: 'Add', exact: true }));
    const address = page.getByRole('radio', { name: /5 Weaver Street/ });
    await expect(address).toBeChecked();
    await expect(address).toBeFocused();
    await enter(page, page.getByRole('button', { name: 'Place Order - Cash on Delivery' }));
    await expect(page.getByText('COD Order Placed!')).toBeVisible();
    await enter(page, page.getByRole('link', { name: 'View Orders' }));
    await expect(page).toHaveURL('/shop/account');
  });

  const details = page.getByRole('dialog', { name: 'Order Details' });
  await test.step('the shopper finds it', async () => {
    const view = page.getByRole('button', { name: 'View Details' });
    await enter(page, view);
    await expect(details).toContainText('Pending');
    await page.keyboard.press('Escape');
    await expect(view).toBeFocused();
  });

  await test.step('the admin delivers it', async () => {
    await secondPage.goto('/auth/login');
    await signInAs(secondPage, DEMO_ADMIN.email, DEMO_ADMIN.password);
    // Leaving a page that is still loading aborts it, and React logs an error.
    await expect(secondPage.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(secondPage.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
    const panel = secondPage.getByRole('navigation', { name: 'Admin Panel' });
    await enter(secondPage, panel.getByRole('link', { name: 'Orders' }));
    const row = secondPage.getByRole('row').filter({ hasText: userName });
    await enter(secondPage, row.getByRole('button', { name: 'View Details' }));
    for (const status of ['In shipping', 'Delivered']) {
      await tabTo(secondPage, secondPage.getByRole('combobox', { name: 'Order Status' }));
      await secondPage.keyboard.type(status);
      await enter(secondPage, secondPage.getByRole('button', { name: 'Update Order Status' }));
      if (status === 'In shipping')
        await enter(secondPage, secondPage.getByRole('button', { name: 'Dispatch without' }));
      await expect(secondPage.getByRole('dialog').getByRole('listitem').last()).toContainText(
        status,
      );
    }
    const cashToCome = 'It stays unpaid until its cash is ticked as received.';
    await expect(secondPage.getByText(cashToCome)).toBeVisible();
    await secondPage.keyboard.press('Escape');
    await expect(row).toContainText('Delivered');
    await expect(row.getByRole('button', { name: 'View Details' })).toBeFocused();
  });

  await test.step('the shopper sees it delivered', async () => {
    await page.reload();
    await enter(page, page.getByRole('button', { name: 'View Details' }));
    await expect(
      details.getByRole('listitem').filter({ hasText: 'Delivered' }).last(),
    ).toBeVisible();
  });
});
