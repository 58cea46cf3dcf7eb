import { DEMO_ADMIN, expect, test } from './fixtures';

test('a visitor becomes a shopper whose order the admin delivers', { tag: '@narrow' }, async ({
  page,
  secondPage,
}) => {
  const tag = crypto.randomUUID();
  const email = `shopper-${tag}@example.com`;
  const userName = `Ravi ${tag.slice(0, 8)}`;

  await page.goto('/shop/listing');
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
  await expect(page.getByText(/^\d+ products$/)).toBeVisible();
  const card = page.getByRole('article', { name: 'Micro Dot Jogger, Deep Indigo' });
  const title = (await card.getAttribute('aria-label')) ?? '';
  await card.getByRole('link', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await dialog.getByRole('button', { name: 'Add to cart' }).click();

  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByRole('textbox', { name: 'User Name' }).fill(userName);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('a good password');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('a good password');
  await page.getByRole('button', { name: 'Sign In' }).click();

  await expect(page).toHaveURL(/\/shop\/product\//);
  await expect(page.getByText('Product added to cart')).toBeVisible();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart).toContainText(title);
  await expect(cart).toContainText('Size M');
  // Closed long before its five seconds are over: on a phone it would cover the line's buttons.
  await expect(page.getByText('Product added to cart')).toBeHidden({ timeout: 2_000 });
  await cart.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(
    page.getByRole('button', { name: 'Cart, 2 items', includeHidden: true }),
  ).toBeAttached();
  await cart.getByRole('link', { name: 'Checkout' }).click();

  await expect(page).toHaveURL('/shop/checkout');
  await page.getByRole('textbox', { name: 'Address' }).fill('5 Weaver Street');
  await page.getByRole('textbox', { name: 'City' }).fill('Erode');
  await page.getByRole('textbox', { name: 'Phone' }).fill('98400 12345');
  await page.getByRole('textbox', { name: 'Pincode' }).fill('638001');
  await page.getByRole('textbox', { name: 'Notes' }).fill('After six');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('radio', { name: /5 Weaver Street/ })).toBeChecked();
  await page.getByRole('button', { name: 'Place Order - Cash on Delivery' }).click();
  await expect(page.getByText('COD Order Placed!')).toBeVisible();

  await expect(page).toHaveURL(/\/shop\/order-placed\//);
  await expect(page.getByRole('region', { name: /^Order \d+/ })).toContainText('5 Weaver Street');
  await page.getByRole('link', { name: 'View Orders' }).click();
  await page.getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog');
  await expect(details.getByText('Pending').first()).toBeVisible();

  await secondPage.goto('/auth/login');
  await secondPage.getByRole('textbox', { name: 'Email' }).fill(DEMO_ADMIN.email);
  await secondPage.getByRole('textbox', { name: 'Password' }).fill(DEMO_ADMIN.password);
  await secondPage.getByRole('button', { name: 'Sign In' }).click();
  // Leaving a page that is still loading aborts it, and React logs an error: wait for it.
  await expect(secondPage.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(secondPage.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  const panel = secondPage.getByRole('navigation', { name: 'Admin Panel' });
  // A press before the drawer's script has loaded opens nothing.
  await expect(async () => {
    const toggle = secondPage.getByRole('button', { name: 'Toggle menu' });
    if (!(await panel.isVisible())) await toggle.click({ timeout: 2_000 });
    await expect(panel).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await panel.getByRole('link', { name: 'Orders' }).click();
  await expect(secondPage.getByRole('heading', { name: 'All Orders' })).toBeVisible();
  await secondPage.getByRole('searchbox').fill(userName);
  const row = secondPage.getByRole('row').filter({ hasText: userName });
  for (const [status, words] of [
    ['inShipping', 'In shipping'],
    ['delivered', 'Delivered'],
  ] as const) {
    await row.getByRole('button', { name: 'View Details' }).click();
    await secondPage.getByLabel('Order Status').selectOption(status);
    if (status === 'delivered')
      await secondPage
        .getByRole('group', { name: 'Cash received?' })
        .getByRole('checkbox', { name: /^Yes, ₹/ })
        .check();
    await secondPage.getByRole('button', { name: 'Update Order Status' }).click();
    if (status === 'inShipping')
      await secondPage
        .getByRole('alertdialog', { name: /without courier and tracking number/ })
        .getByRole('button', { name: 'Dispatch without' })
        .click();
    await expect(
      secondPage.getByText('Order status is updated successfully!').last(),
    ).toBeVisible();
    await expect(secondPage.getByLabel('Order Status')).toHaveValue('');
    await secondPage.keyboard.press('Escape');
    await expect(secondPage.getByRole('dialog')).toBeHidden();
    await expect(row).toContainText(words);
  }

  await page.reload();
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog').getByText('Delivered').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('Payment StatusPaid');
});
