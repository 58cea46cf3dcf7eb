import type { CartDto } from '@/lib/cart/schema';
import { routes } from '@/lib/routes';

let underWay = 0;
let isMixed = false;

/** What shows the cart is loaded for signed-in shoppers only. */
const loadCache = () => import('swr');

/**
 * Shows the cart as the server answers a change of it. Of changes that are under way at once the answers may come in
 * another order than the server made them, the last without what another did: then the cart is read anew after them.
 * @throws ApiError of the change
 */
export async function showChange(userId: string, changing: Promise<CartDto>): Promise<void> {
  const address = routes.api.cart(userId);
  underWay += 1;
  isMixed ||= underWay > 1;
  try {
    const cart = await changing;
    const { mutate } = await loadCache();
    await mutate(address, cart, { revalidate: false });
  } finally {
    underWay -= 1;
    if (underWay === 0 && isMixed) {
      isMixed = false;
      const { mutate } = await loadCache();
      await mutate(address);
    }
  }
}
