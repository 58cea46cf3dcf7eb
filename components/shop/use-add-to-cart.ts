'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { onlyQuantityMessage } from '@/lib/cart/rules';
import type { ProductDto } from '@/lib/catalog/schema';
import { routes } from '@/lib/routes';
import type { Size } from '@/lib/store';
import { messageOf } from './api-client';
import { showToast } from './toast';
import { useCart } from './use-cart';
import { fetchSession } from './use-session';

export type Buyable = Pick<ProductDto, '_id' | 'title' | 'sizes' | 'totalStock'>;

/** Putting one unit of a product into the cart, with everything that may be said against it. */
export function useAddToCart(product: Buyable) {
  const { user: known, cart, addToCart } = useCart();
  const router = useRouter();
  const [isAdding, setAdding] = useState(false);

  /** The signed-in user; a visitor is told so and sent to sign in. */
  const requireUser = async () => {
    const user = known ?? (await fetchSession().catch(() => null));
    if (user) return user;
    void showToast('error', 'Please login to add products to your cart');
    router.push(routes.login(`${location.pathname}${location.search}`));
    return null;
  };

  const inCart = (cart?.items ?? [])
    .filter(({ productId }) => productId === product._id)
    .reduce((sum, { quantity }) => sum + quantity, 0);

  /** Whether the cart has it now. */
  const add = async (size: Size | null): Promise<boolean> => {
    if (isAdding) return false;
    setAdding(true);
    try {
      const user = await requireUser();
      if (user === null) return false;
      const objection = objectionTo(size, inCart + 1, product.totalStock);
      if (objection !== null || size === null) {
        void showToast('error', objection ?? '');
        return false;
      }
      await addToCart(user.id, { productId: product._id, size });
      void showToast('success', 'Product added to cart');
      return true;
    } catch (error) {
      void showToast('error', messageOf(error, 'Failed to add to cart'));
      return false;
    } finally {
      setAdding(false);
    }
  };

  return { add, requireUser, isAdding };
}

function objectionTo(size: Size | null, quantity: number, totalStock: number): string | null {
  if (size === null) return 'Please select a size';
  return quantity > totalStock ? onlyQuantityMessage(totalStock) : null;
}
