import type { Page } from '@playwright/test';
import { routes } from '../../lib/routes';
import { openCartWithGoods } from './shopping';

/** Five pieces of the demo shop's offer: three form a set, and a sixth piece would complete another. */
const fillWithOffer = async (page: Page): Promise<void> => {
  const json = async (path: string) => (await page.request.get(path)).json();
  const { user } = await json(routes.api.checkAuth());
  const { data } = await json('/api/shop/products/get?brand=nike');
  const line = { userId: user.id, productId: data[0]._id, size: data[0].sizes[0], quantity: 5 };
  await page.request.post(routes.api.cartAdd(), { data: { ...line, quantity: 1 } });
  await page.request.put(routes.api.cartUpdate(), { data: line });
  await page.reload();
};

export const openOfferCart = async (page: Page): Promise<void> => {
  await fillWithOffer(page);
  await openCartWithGoods(page);
  await page.getByText('One more for').waitFor();
};

export const openOfferCheckout = async (page: Page): Promise<void> => {
  await fillWithOffer(page);
  await page.getByText('One more for').waitFor();
};
