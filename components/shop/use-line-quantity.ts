'use client';

import { useEffect, useRef, useState } from 'react';
import { LINE_IS_FULL, onlyQuantityMessage } from '@/lib/cart/rules';
import type { CartLineDto } from '@/lib/cart/schema';
import { MAX_LINE_QUANTITY, TIMINGS } from '@/lib/store';
import { messageOf } from './api-client';
import { showToast } from './toast';
import { useCart } from './use-cart';

/** A line's quantity as shown at once, sent as one absolute number when the clicking stops. */
export function useLineQuantity(line: CartLineDto, userId: string) {
  const { cart, setQuantity, refreshCart } = useCart();
  const [wanted, setWanted] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsent = useRef<(() => Promise<void>) | null>(null);
  const shown = wanted ?? line.quantity;

  // A closed sheet must not swallow the last click.
  useEffect(() => {
    return () => {
      clearTimeout(timer.current);
      void unsent.current?.();
    };
  }, []);

  const heldByOtherSizes = (cart?.items ?? [])
    .filter(({ productId, size }) => productId === line.productId && size !== line.size)
    .reduce((sum, { quantity }) => sum + quantity, 0);

  const send = async (quantity: number) => {
    unsent.current = null;
    try {
      await setQuantity(userId, line, quantity);
      void showToast('success', 'Cart item is updated successfully');
    } catch (error) {
      await showToast('error', messageOf(error, 'Could not change the quantity.'));
      await refreshCart();
    }
    if (unsent.current === null) setWanted(null);
  };

  const change = (quantity: number) => {
    if (quantity < 1) return;
    if (quantity > shown && quantity + heldByOtherSizes > line.totalStock) {
      void showToast('error', onlyQuantityMessage(line.totalStock));
      return;
    }
    if (quantity > MAX_LINE_QUANTITY) {
      void showToast('error', LINE_IS_FULL);
      return;
    }
    setWanted(quantity);
    clearTimeout(timer.current);
    unsent.current = () => send(quantity);
    timer.current = setTimeout(() => void unsent.current?.(), TIMINGS.quantityDebounceMs);
  };

  const forget = () => {
    clearTimeout(timer.current);
    unsent.current = null;
  };

  return { shown, change, forget };
}
