import type { CartDto } from '@/lib/cart/schema';
import type { ProductDto } from '@/lib/catalog/schema';
import { routes } from '@/lib/routes';
import { expect, type Shopper, send, test } from './fixtures';
import { ADDRESS, fillCart, saveAddress } from './orders';

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

  test('is entered wrongly, then rightly, and takes its part off the first order', async ({
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
    await expect(page).toHaveURL('/shop/account');
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

  test('is lost to a phone that has ordered before, which is said, and the order goes on', async ({
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
    await expect(payment).toContainText('there is an order for the phone of this address');
    await expect(payment).toContainText(`Total on delivery${rupees(total + 100)}`);
    await place.click();
    await expect(page).toHaveURL('/shop/account');
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
  await expect(cart.getByText('One more for ₹1,099')).toBeVisible();
  await cart.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(cart).toContainText(`Before discounts ${rupees(2397)}`);
  await expect(cart).toContainText(`${OFFER}−${rupees(1298)}Total${rupees(1099)}`);
  await expect(cart.getByText('One more for')).toHaveCount(0);
  await cart.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: 'Place Order - Cash on Delivery' }).click();
  await expect(page).toHaveURL('/shop/account');
  await page.getByRole('button', { name: 'View Details' }).click();
  const inOrder = `${OFFER}−${rupees(1298)}Cash on Delivery charge${rupees(300)}Total${rupees(1399)}`;
  await expect(page.getByRole('dialog', { name: 'Order Details' })).toContainText(inOrder);

  const { data } = await send<{ data: { _id: string; customerName: string }[] }>(
    admin.request,
    'GET',
    routes.api.adminOrders({ search: shopper.userName }),
  );
  await admin.goto(routes.admin.printOrder(data[0]?._id ?? ''));
  await expect(admin.getByRole('article')).toContainText(inOrder);
});
