import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { expect, test } from '../fixtures';
import { ADDRESS, fillCart, saveAddress } from '../orders';

// As a proxy answers whose shop was too slow, or gone.
test.use({ allowedStatus: 504 });
const LOST = { status: 504, contentType: 'text/html', body: '<h1>504 Gateway Time-out</h1>' };

/** The shop gets these requests, but its answer does not arrive. */
const loseAnswers = (page: Page, path: string) =>
  page.route(path, async (route) => {
    await route.fetch();
    await route.fulfill(LOST);
  });

/** These requests do not reach the shop. */
const loseRequests = (page: Page, path: string | RegExp) =>
  page.route(path, (route) => route.fulfill(LOST));

test('pieces whose answer was lost count as added, so that nobody adds them twice', async ({
  shopper,
}) => {
  const { page } = shopper;
  const { items } = await fillCart(shopper);
  const adding = `**${routes.api.cartAdd()}`;
  await loseAnswers(page, adding);
  await page.goto(routes.product(items[0]?.slug ?? ''));
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  const add = page.getByRole('button', { name: 'Add to cart' });
  const chosen = page.getByRole('radio', { name: items[0]?.size ?? '', exact: true });
  if (await chosen.isVisible()) await chosen.check();
  await add.click();
  await expect(page.getByText('Product is added to cart')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();

  await page.unrouteAll();
  await loseRequests(page, adding);
  await add.click();
  await expect(page.getByText('Failed to add to cart')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
});

test('an order on delivery whose answer was lost is known to be placed, once', async ({
  shopper,
}) => {
  const { page } = shopper;
  await fillCart(shopper);
  await saveAddress(shopper);
  const asked: string[] = [];
  await page.route(`**${routes.api.orderCod()}`, async (route) => {
    const answer = await route.fetch();
    asked.push(await answer.text());
    await route.fulfill(asked.length === 1 ? LOST : { response: answer });
  });
  await page.goto(routes.checkout());
  await page.getByRole('button', { name: 'Place Order - Cash on Delivery' }).click();
  await expect(page.getByText('COD Order Placed!')).toBeVisible();
  await expect(page).toHaveURL(routes.account());
  await expect(page.getByRole('button', { name: 'View Details' })).toHaveCount(1);
  expect(asked).toHaveLength(2);
});

test('an address whose answer was lost is saved once', async ({ shopper }) => {
  const { page, userId } = shopper;
  await page.goto(routes.account());
  await page.getByRole('tab', { name: 'Address' }).click();
  const saved = page.getByRole('tabpanel').getByRole('listitem');
  const add = page.getByRole('button', { name: 'Add', exact: true });
  const type = async () => {
    for (const [name, text] of Object.entries(ADDRESS))
      await page.locator(`input[name="${name}"]`).fill(text);
  };
  await loseAnswers(page, `**${routes.api.addressAdd()}`);
  await type();
  await add.click();
  await expect(page.getByText('Address added successfully')).toBeVisible();
  await expect(saved).toHaveCount(1);

  // The same again: the list cannot be asked until the second press.
  await loseRequests(page, `**${routes.api.addresses(userId)}`);
  await type();
  await add.click();
  await expect(page.getByText('This address is not saved.')).toBeVisible();
  await page.unrouteAll();
  await add.click();
  await expect(saved).toHaveCount(2);
  await page.reload();
  await page.getByRole('tab', { name: 'Address' }).click();
  await expect(saved).toHaveCount(2);
});
