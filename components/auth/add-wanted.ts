import { callApi, messageOf } from '@/components/client/api-client';
import { sizeQuestion, wantedItem } from '@/components/client/wanted-item';
import type { SessionUser } from '@/lib/auth/schema';
import { onlyQuantityMessage } from '@/lib/cart/rules';
import { routes } from '@/lib/routes';

/**
 * Puts into the cart what made a visitor sign in; for its size they are asked where they chose it.
 * @returns what came of it, in words; undefined when there was nothing to put in
 */
export async function addWanted(
  user: SessionUser,
): Promise<{ kind: 'success' | 'error'; sentence: string } | undefined> {
  const wanted = wantedItem.take();
  if (wanted === null || user.role !== 'shopper') return undefined;
  const { productId, size } = wanted;
  if (size === null) {
    sizeQuestion.keep(productId);
    return undefined;
  }
  try {
    const body = { userId: user.id, productId, size, quantity: 1 };
    await callApi(routes.api.cartAdd(), { method: 'POST', body });
    return { kind: 'success', sentence: 'Product added to cart' };
  } catch (error) {
    const sentence = messageOf(error, 'Failed to add to cart');
    // A sentence for who asks for more than there is.
    const isGone = sentence === onlyQuantityMessage(0);
    return { kind: 'error', sentence: isGone ? 'It has sold out meanwhile.' : sentence };
  }
}
