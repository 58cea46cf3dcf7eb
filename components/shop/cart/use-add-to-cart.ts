'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { isStatus, messageOf } from '@/components/browser/api-client';
import { leaveFor } from '@/components/browser/leave-for';
import { loadUser } from '@/components/browser/session';
import { toast } from '@/components/browser/toast';
import { type WantedItem, wantedItem } from '@/components/browser/wanted-item';
import type { ProductDto } from '@/lib/catalog/schema';
import { routes } from '@/lib/routes';
import type { Size } from '@/lib/store';

export interface Buyable extends Pick<ProductDto, '_id' | 'title' | 'sizes' | 'stockMode'> {
  soldOut: readonly Size[];
  /** As it is shown: '₹399'. */
  priceTag: string;
}

/** The specification has two toasts (8): one for cards, one for a product's page or dialog. */
type SuccessText = 'Product added to cart' | 'Product is added to cart';

const FAILED = 'Failed to add to cart';
/** On the button of what cannot be added. */
export const SOLD_OUT = 'Sold out';

/** After signing in, the wanted item is added to the cart (components/shop/sign-in/login-form.tsx). */
function sendToSignIn(pathOf: (back: string) => string, wanted: WantedItem): void {
  wantedItem.keep(wanted);
  const back = `${location.pathname}${location.search}`;
  leaveFor(pathOf(back), 'error', 'Please login to add products to your cart');
}

/** Whether it cannot be bought in any size. */
export const isSoldOut = ({ sizes, soldOut }: Buyable) => soldOut.length === sizes.length;

/** Adds one unit to the cart. The server checks the stock. */
export function useAddToCart(product: Buyable, successText: SuccessText) {
  const router = useRouter();
  const [isAdding, setAdding] = useState(false);

  /** The signed-in user. Visitors are sent to sign in; if the session cannot be fetched, a toast says so. */
  const requireUser = async (size: Size | null = null) => {
    const user = await loadUser();
    if (user === null) sendToSignIn(routes.login, { productId: product._id, size });
    if (user === undefined) toast.error(FAILED);
    return user ?? null;
  };

  /** @returns whether it was added */
  const add = async (size: Size | null): Promise<boolean> => {
    if (isAdding) return false;
    setAdding(true);
    try {
      const user = await requireUser(size);
      if (user === null) return false;
      if (size === null) {
        toast.error('Please select a size');
        return false;
      }
      const { sendAddition } = await import('@/components/shop/cart/use-cart');
      const goods = { productId: product._id, size };
      const { news, added } = await sendAddition(user.id, goods, product.priceTag);
      toast.success(successText, { description: news, added });
      if (news) router.refresh();
      return true;
    } catch (error) {
      if (isStatus(error, 401)) {
        sendToSignIn(routes.loginAgain, { productId: product._id, size });
      } else {
        toast.error(messageOf(error, FAILED));
        // Sold out or deleted since this page was loaded.
        if (isStatus(error, 404) || isStatus(error, 409)) router.refresh();
      }
      return false;
    } finally {
      setAdding(false);
    }
  };

  return { add, requireUser, isAdding };
}
