'use client';

import { useState } from 'react';
import { toast } from 'sonner';
import { callApi, isStatus, messageOf } from '@/components/client/api-client';
import { leaveFor } from '@/components/client/leave-for';
import { getSession } from '@/components/client/session';
import type { CartDto } from '@/lib/cart/schema';
import type { ProductDto } from '@/lib/catalog/schema';
import { routes } from '@/lib/routes';
import type { Size } from '@/lib/store';
import { showChange } from './show-change';

export type Buyable = Pick<ProductDto, '_id' | 'title' | 'sizes' | 'totalStock'>;

/** The specification has two (8): a card's, and that of a product's own page or dialog. */
type Thanks = 'Product added to cart' | 'Product is added to cart';

const FAILED = 'Failed to add to cart';

function sendToSignIn(pathOf: (back: string) => string): void {
  const back = `${location.pathname}${location.search}`;
  leaveFor(pathOf(back), 'error', 'Please login to add products to your cart');
}

/** Putting one unit of a product into the cart. Whether there is enough of it, the server says. */
export function useAddToCart(product: Buyable, thanks: Thanks) {
  const [isAdding, setAdding] = useState(false);

  /** The signed-in user; a visitor is told so and sent to sign in. Who cannot be asked after is no visitor. */
  const requireUser = async () => {
    try {
      const user = await getSession();
      if (user === null) sendToSignIn(routes.login);
      return user;
    } catch {
      toast.error(FAILED);
      return null;
    }
  };

  /** Whether the cart has it now. */
  const add = async (size: Size | null): Promise<boolean> => {
    if (isAdding) return false;
    setAdding(true);
    try {
      const user = await requireUser();
      if (user === null) return false;
      if (size === null) {
        toast.error('Please select a size');
        return false;
      }
      const body = { userId: user.id, productId: product._id, size, quantity: 1 };
      const call = { method: 'POST', body } as const;
      await showChange(user.id, callApi<CartDto>(routes.api.cartAdd(), call));
      toast.success(thanks);
      return true;
    } catch (error) {
      if (isStatus(error, 401)) {
        sendToSignIn(routes.loginAgain);
      } else {
        toast.error(messageOf(error, FAILED));
      }
      return false;
    } finally {
      setAdding(false);
    }
  };

  return { add, requireUser, isAdding };
}
