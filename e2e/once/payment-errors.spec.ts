import type { Page, Route } from '@playwright/test';
import type { CartDto } from '@/lib/cart/schema';
import type { ProductDto } from '@/lib/catalog/schema';
import { routes } from '@/lib/routes';
import { expect, type Shopper, send, test } from '../fixtures';
import { saveAddress } from '../orders';

const SCRIPT = '**/v1/checkout.js';
const CREATE = `**${routes.api.orderRazorpay()}`;
const button = (page: Page) => page.getByRole('button', { name: 'Checkout with Razorpay' });
const said = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });

/** Brings a shopper to the checkout with one piece of a product of this test's own. */
async function atCheckout(shopper: Shopper, admin: Page): Promise<string> {
  const { data } = await send<{ data: ProductDto }>(
    admin.request,
    'POST',
    '/api/admin/products/add',
    {
      title: `Unlucky Jogger ${crypto.randomUUID().slice(0, 8)}`,
      description: 'A jogger whose payment begins badly.',
      category: 'men',
      brand: 'nike',
      price: 799,
      totalStock: 5,
      sizes: ['M'],
      image: '/catalog/knee-dart-jogger-olive-front.webp',
    },
  );
  const line = { userId: shopper.userId, productId: data._id, size: 'M', quantity: 1 };
  await send(shopper.page.request, 'POST', routes.api.cartAdd(), line);
  await saveAddress(shopper);
  await shopper.page.goto(routes.checkout());
  await shopper.page.getByRole('radiogroup', { name: 'Address' }).getByRole('radio').check();
  return data._id;
}

/** The state to compare: pieces left, pieces in the cart, the shopper's orders. */
async function standing({ page, userId }: Shopper, productId: string) {
  const get = async <T>(path: string) => (await send<{ data: T }>(page.request, 'GET', path)).data;
  const { totalStock } = await get<ProductDto>(`/api/shop/products/get/${productId}`);
  const { items } = await get<CartDto>(routes.api.cart(userId));
  const orders = await get<unknown[]>(`/api/shop/order/list/${userId}`);
  return [totalStock, items.reduce((sum, { quantity }) => sum + quantity, 0), orders.length];
}

/** The button works again, and one order is placed, whatever went wrong before. */
async function paysAfterAll(shopper: Shopper, productId: string): Promise<void> {
  const { page } = shopper;
  await page.unrouteAll();
  await expect(button(page)).toBeEnabled();
  await button(page).click();
  await page.getByRole('dialog', { name: /: pay/ }).getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL(routes.paymentSuccess());
  expect(await standing(shopper, productId)).toEqual([4, 0, 1]);
}

test("Razorpay's script does not load: nothing is ordered, and the next try pays", async ({
  shopper,
  admin,
}) => {
  const { page } = shopper;
  const productId = await atCheckout(shopper, admin);
  await page.route(SCRIPT, (route) => route.abort('aborted'));
  await button(page).click();
  await expect(said(page, 'Failed to load Razorpay')).toBeVisible();
  expect(await standing(shopper, productId)).toEqual([5, 1, 0]);
  // Again without a reload: the script that failed must not count as loaded.
  await button(page).click();
  await expect(button(page)).toBeEnabled();
  expect(await standing(shopper, productId)).toEqual([5, 1, 0]);
  await paysAfterAll(shopper, productId);
});

test("another script loads instead of Razorpay's: nothing is ordered, and the next try pays", async ({
  shopper,
  admin,
}) => {
  const { page } = shopper;
  const productId = await atCheckout(shopper, admin);
  await page.route(SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '/* blocked */' }),
  );
  await button(page).click();
  await expect(said(page, 'Failed to load Razorpay')).toBeVisible();
  expect(await standing(shopper, productId)).toEqual([5, 1, 0]);
  await paysAfterAll(shopper, productId);
});

for (const [name, breaks, held] of [
  ['before the request arrives', (route: Route) => route.abort('aborted'), 0],
  [
    'after the shop has placed the order',
    async (route: Route) => {
      await route.fetch();
      await route.abort('aborted');
    },
    1,
  ],
] as const)
  test(`the connection breaks ${name}: the cart stays, and the next try pays one order`, async ({
    shopper,
    admin,
  }) => {
    const { page } = shopper;
    const productId = await atCheckout(shopper, admin);
    await page.route(CREATE, breaks);
    await button(page).click();
    await expect(said(page, 'Error initiating Razorpay')).toBeVisible();
    expect(await standing(shopper, productId)).toEqual([5 - held, 1, held]);
    await paysAfterAll(shopper, productId);
  });

test.describe('the cart fails to load', () => {
  test.use({ allowedStatus: 500 });

  test("'Try again' keeps the focus on the page", async ({ shopper, admin }) => {
    const { page } = shopper;
    await atCheckout(shopper, admin);
    const cart = `**${routes.api.cart('*')}`;
    await page.route(cart, (route) => route.fulfill({ status: 500, json: { success: false } }));
    await page.reload();
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await again.focus();
    await page.unroute(cart);
    await again.press('Enter');
    await expect(button(page)).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('Razorpay cannot be reached', () => {
  test.use({ allowedStatus: 503 });

  test('is shown, and the next try pays', async ({ shopper, admin }) => {
    const { page } = shopper;
    const productId = await atCheckout(shopper, admin);
    const message = 'Failed to create Razorpay order';
    await page.route(CREATE, (route) =>
      route.fulfill({ status: 503, json: { success: false, message } }),
    );
    await button(page).click();
    await expect(said(page, message)).toBeVisible();
    expect(await standing(shopper, productId)).toEqual([5, 1, 0]);
    await paysAfterAll(shopper, productId);
  });
});
