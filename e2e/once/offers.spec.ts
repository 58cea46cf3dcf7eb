import type { Page } from '@playwright/test';
import type { CartDto } from '@/lib/cart/schema';
import type { ProductDto } from '@/lib/catalog/schema';
import { panelApi } from '@/lib/panel-routes';
import { routes } from '@/lib/routes';
import { expect, type Shopper, send, test } from '../fixtures';
import { ADDRESS, fillCart, saveAddress } from '../orders';
import { addProduct } from '../products';

const OFFER = 'Any 3 for ₹1,099';
const rupees = (amount: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(amount);

/** Pieces of the demo shop's bundle in the cart. */
async function addPieces({ page, userId }: Shopper, quantity: number): Promise<CartDto> {
  const { data } = await send<{ data: ProductDto[] }>(
    page.request,
    'GET',
    '/api/shop/products/get?brand=nike',
  );
  const product = data.find(({ title }) => title === 'Micro Dot Jogger, Charcoal');
  const line = { userId, productId: product?._id, size: 'M', quantity };
  const answer = await send<{ data: CartDto }>(page.request, 'POST', routes.api.cartAdd(), line);
  return answer.data;
}

test.describe('a code', () => {
  test.use({ allowedStatus: 422 });

  test('is refused when mistyped, then accepted, and discounts the first order', async ({
    shopper,
  }) => {
    const { page } = shopper;
    const { total } = await fillCart(shopper);
    await saveAddress(shopper, { ...ADDRESS, phone: `9${String(Date.now()).slice(-9)}` });
    await page.goto('/shop/faq');
    await page.getByRole('button', { name: 'Cart, 1 item' }).click();
    const cart = page.getByRole('dialog', { name: 'Your Cart' });
    const field = cart.getByRole('textbox', { name: 'Promotion code' });
    await field.fill('first11');
    await field.press('Enter');
    await expect(cart.getByText('This code is unknown or has ended.')).toBeVisible();
    await expect(field).toHaveValue('first11');
    await expect(field).toBeFocused();
    await field.fill('first10');
    await cart.getByRole('button', { name: 'Apply' }).click();
    await expect(cart.getByRole('button', { name: 'Remove code FIRST10' })).toBeFocused();
    const off = Math.round(total * 10) / 100;
    await expect(cart.getByText('10% off your first order (FIRST10)')).toBeVisible();
    await expect(cart.getByText(`−${rupees(off)}`)).toBeVisible();
    await expect(cart.getByRole('listitem').first()).toContainText(
      `Before discounts ${rupees(total)}`,
    );
    await cart.getByRole('button', { name: 'Remove code FIRST10' }).click();
    await expect(field).toBeFocused();
    await cart.getByRole('link', { name: 'Checkout' }).click();

    await expect(page).toHaveURL('/shop/checkout');
    await page.getByRole('button', { name: 'Use FIRST10' }).click();
    const place = page.getByRole('button', { name: 'Place Order - Cash on Delivery' });
    const payment = page.getByRole('listitem').filter({ has: place });
    const onDelivery = Math.round((total - off + 100) * 100) / 100;
    await expect(payment).toContainText(`Total on delivery${rupees(onDelivery)}`);
    await expect(payment).toContainText(`Total online${rupees(onDelivery - 100)}`);
    await place.click();
    await page.getByRole('link', { name: 'View Orders' }).click();
    await page.getByRole('button', { name: 'View Details' }).click();
    const order = page.getByRole('dialog', { name: 'Order Details' });
    await expect(order).toContainText(`10% off your first order (FIRST10)−${rupees(off)}`);
    await expect(order).toContainText(`Total${rupees(onDelivery)}`);
    await fillCart(shopper);
    await page.goto('/shop/checkout');
    await expect(page.getByRole('textbox', { name: 'Promotion code' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use FIRST10' })).toHaveCount(0);
  });
});

test.describe('a code for a first order', () => {
  test.use({ allowedStatus: 409 });

  test('is refused for a phone that has ordered before, with the reason, and the order goes on', async ({
    shopper,
  }) => {
    const { page, userId } = shopper;
    const { total } = await fillCart(shopper);
    // The demo shopper's.
    await saveAddress(shopper, { ...ADDRESS, phone: '9840012345' });
    await send(page.request, 'POST', routes.api.cartCoupon(), { userId, code: 'FIRST10' });
    await page.goto('/shop/checkout');
    const place = page.getByRole('button', { name: 'Place Order - Cash on Delivery' });
    await place.click();
    await expect(page.getByText(`The total is now ${rupees(total + 100)}.`)).toBeVisible();
    const payment = page.getByRole('listitem').filter({ has: place });
    await expect(payment).toContainText('the phone number of this address has ordered before');
    await expect(payment).toContainText(`Total on delivery${rupees(total + 100)}`);
    await place.click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  });
});

/** A product of its own, of which two together cost 1,500 instead of 1,800. */
async function addPairOffer(admin: Page, rest: object = {}) {
  const product = await addProduct(admin, `Paired Chino ${crypto.randomUUID().slice(0, 8)}`);
  const title = `The pair for less ${product.title.slice(-8)}`;
  const promotion = {
    title,
    kind: 'bundle',
    value: 1500,
    bundleSize: 2,
    productIds: [product._id],
    startsAt: '2026-01-01T00:00:00Z',
    ...rest,
  };
  await send(admin.request, 'POST', panelApi.adminPromotionAdd(), promotion);
  const addPair = async ({ page, userId }: Shopper) => {
    const line = { userId, productId: product._id, size: 'M', quantity: 2 };
    return (await send<{ data: CartDto }>(page.request, 'POST', routes.api.cartAdd(), line)).data;
  };
  return { product, title, addPair };
}

test('the cart says why an offer that the shopper has used up is missing', async ({
  shopper,
  admin,
}) => {
  const { page, userId } = shopper;
  const { title, addPair } = await addPairOffer(admin, { maxUsesPerCustomer: 1 });
  const addressId = await saveAddress(shopper);
  const { total, codCharge } = await addPair(shopper);
  expect(total).toBe(1500);
  await send(page.request, 'POST', routes.api.orderCod(), {
    userId,
    addressInfo: { addressId },
    totalAmount: total + codCharge,
  });
  await addPair(shopper);
  const why = `‘${title}’: You have used this offer already.`;
  await page.goto('/shop/faq');
  await page.getByRole('button', { name: 'Cart, 2 items' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart.getByRole('listitem').filter({ hasText: title })).toHaveText(why);
  await expect(cart).toContainText(`Total${rupees(1800)}`);
  await cart.getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/shop/checkout');
  await expect(page.getByRole('listitem').getByText(why)).toBeVisible();
  await expect(page.getByText(`Total online${rupees(1800)}`)).toBeVisible();
});

test.describe('an offer that ends', () => {
  test.use({ allowedStatus: 409 });

  test('disappears from card, product page and cart; an open checkout gets the new total', async ({
    shopper,
    admin,
  }) => {
    const { page } = shopper;
    const { product, title, addPair } = await addPairOffer(admin);
    await saveAddress(shopper);
    await addPair(shopper);
    const offer = page.getByText('Any 2 for ₹1,500');
    const places = [
      `/shop/product/${product.slug}`,
      `/shop/search?keyword=${encodeURIComponent(product.title)}`,
    ];
    for (const place of places) {
      await page.goto(place);
      await expect(offer.first(), place).toBeVisible();
    }
    await page.goto('/shop/checkout');
    const place = page.getByRole('button', { name: 'Place Order - Cash on Delivery' });
    const payment = page.getByRole('listitem').filter({ has: place });
    await expect(payment).toContainText(`${title}−${rupees(300)}`);

    await admin.goto('/admin/promotions');
    const row = admin.getByRole('row').filter({ hasText: title });
    await row.getByRole('button', { name: 'End now' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click();
    await expect(admin.getByText('Promotion ended')).toBeVisible();

    await place.click();
    await expect(page.getByText(`The total is now ${rupees(2000)}.`)).toBeVisible();
    await expect(payment).not.toContainText(title);
    await expect(payment).toContainText(`Total on delivery${rupees(2000)}`);
    for (const path of places) {
      await page.goto(path);
      await expect(page.getByText(product.title).first(), path).toBeVisible();
      await expect(offer, path).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Cart, 2 items' }).click();
    const cart = page.getByRole('dialog', { name: 'Your Cart' });
    await expect(cart).toContainText(`Total${rupees(1800)}`);
    await expect(cart).not.toContainText(title);
  });
});

test('three pieces of an offer are cheaper in cart, checkout, order and slip', async ({
  shopper,
  admin,
}) => {
  const { page } = shopper;
  await page.goto('/shop/product/micro-dot-jogger-charcoal');
  await expect(page.getByText(`${OFFER} · mix as you like, no code needed`)).toBeVisible();
  await page.goto('/shop/listing?brand=nike');
  await expect(page.getByRole('article').first().getByText(OFFER)).toBeVisible();

  await addPieces(shopper, 2);
  await saveAddress(shopper);
  await page.goto('/shop/faq');
  await page.getByRole('button', { name: 'Cart, 2 items' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart.getByText('2 of 3, one more for ₹1,099 together.')).toBeVisible();
  await cart.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(cart).toContainText(`Before discounts ${rupees(2397)}`);
  await expect(cart).toContainText(`${OFFER}−${rupees(1298)}Total${rupees(1099)}`);
  await expect(cart.getByText('one more for')).toHaveCount(0);
  await cart.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: 'Place Order - Cash on Delivery' }).click();
  await page.getByRole('link', { name: 'View Orders' }).click();
  await page.getByRole('button', { name: 'View Details' }).click();
  const inOrder = `${OFFER}−${rupees(1298)}Cash on Delivery charge${rupees(300)}Total${rupees(1399)}`;
  await expect(page.getByRole('dialog', { name: 'Order Details' })).toContainText(inOrder);

  const { data } = await send<{ data: { _id: string; customerName: string }[] }>(
    admin.request,
    'GET',
    panelApi.adminOrders({ search: shopper.userName }),
  );
  await admin.goto(routes.admin.printOrder(data[0]?._id ?? ''));
  await expect(admin.getByRole('article')).toContainText(inOrder);
});
