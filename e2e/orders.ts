import { expect, type Locator, type Page } from '@playwright/test';
import type { CartDto } from '@/lib/cart/schema';
import type { ProductDto } from '@/lib/catalog/schema';
import { routes } from '@/lib/routes';
import { type Shopper, send } from './fixtures';

type Answer<T> = { data: T };

export const ADDRESS = {
  address: '5 Weaver Street',
  city: 'Erode',
  phone: '9840012345',
  pincode: '638001',
  notes: 'After six',
};

/** @returns the id of the saved address */
export async function saveAddress({ page, userId }: Shopper, given = ADDRESS): Promise<string> {
  const body = { ...given, userId };
  const { data } = await send<Answer<{ _id: string }[]>>(
    page.request,
    'POST',
    routes.api.addressAdd(),
    body,
  );
  return data.at(-1)?._id ?? '';
}

/** Puts one well stocked product into the shopper's cart. */
export async function fillCart({ page, userId }: Shopper): Promise<CartDto> {
  const path = '/api/shop/products/get?sortBy=price-lowtohigh';
  const products = await send<Answer<ProductDto[]>>(page.request, 'GET', path);
  const product = products.data.find(({ totalStock }) => totalStock > 50);
  const body = { userId, productId: product?._id, size: product?.sizes[0], quantity: 1 };
  const { data } = await send<Answer<CartDto>>(page.request, 'POST', routes.api.cartAdd(), body);
  return data;
}

/** Places a cash order as the checkout page does. */
export async function placeOrder(shopper: Shopper, addressId: string): Promise<void> {
  const cart = await fillCart(shopper);
  await send(shopper.page.request, 'POST', routes.api.orderCod(), {
    userId: shopper.userId,
    cartId: cart._id,
    cartItems: cart.items,
    addressInfo: { addressId },
    totalAmount: cart.total + cart.codCharge,
  });
}

/** The admin's list, searched. */
export async function openOrders(admin: Page, search: string): Promise<void> {
  await admin.goto(`/admin/orders?search=${encodeURIComponent(search)}`);
  await expect(admin.getByRole('searchbox')).toHaveValue(search);
  await expect(admin.getByRole('searchbox')).toBeEnabled();
}

/** Opens the only order that the search finds. @returns its details */
export async function openDetails(admin: Page, search: string): Promise<Locator> {
  await openOrders(admin, search);
  await admin.getByRole('button', { name: 'View Details' }).click();
  return admin.getByRole('dialog', { name: 'Order Details' });
}

/** Selects all orders that the search finds. @returns the bar with the actions */
export async function selectOrders(admin: Page, search: string, count: number): Promise<Locator> {
  await openOrders(admin, search);
  await admin
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .check();
  const bar = admin.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: `Select all ${count}` }).click();
  return bar;
}
