'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { toast } from 'sonner';
import { messageOf } from '@/components/client/api-client';
import { LINE_IS_FULL, onlyQuantityMessage } from '@/lib/cart/rules';
import type { CartLineDto } from '@/lib/cart/schema';
import { MAX_LINE_QUANTITY, TIMINGS } from '@/lib/store';
import { quantityQueue } from './unsaved-quantities';
import { useCart } from './use-cart';

/** A line's quantity as shown at once, sent as one absolute number when the clicking stops. */
export function useLineQuantity(line: CartLineDto, userId: string) {
  const { cart, setQuantity, refreshCart } = useCart();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = (quantity: number) => setQuantity(userId, line, quantity);
  const settled = (error: unknown) => {
    if (error === null) {
      toast.success('Cart item is updated successfully');
      return;
    }
    toast.error(messageOf(error, 'Could not change the quantity.'));
    void refreshCart();
  };
  const queue = quantityQueue(`${userId} ${line.productId} ${line.size}`, send, settled);
  const shown = useSyncExternalStore(queue.subscribe, queue.wanted, () => null) ?? line.quantity;

  // A closed sheet must not swallow the last click.
  useEffect(() => {
    return () => {
      clearTimeout(timer.current);
      void queue.flush();
    };
  }, [queue]);

  const heldByOtherSizes = (cart?.items ?? [])
    .filter(({ productId, size }) => productId === line.productId && size !== line.size)
    .reduce((sum, { quantity }) => sum + quantity, 0);

  const change = (quantity: number) => {
    if (quantity < 1) return;
    if (quantity > shown && quantity + heldByOtherSizes > line.totalStock) {
      toast.error(onlyQuantityMessage(line.totalStock));
      return;
    }
    if (quantity > MAX_LINE_QUANTITY) {
      toast.error(LINE_IS_FULL);
      return;
    }
    queue.want(quantity);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void queue.flush(), TIMINGS.quantityDebounceMs);
  };

  /** Gives up a change not yet sent; done when none is under way. */
  const forget = () => {
    clearTimeout(timer.current);
    return queue.drop();
  };

  return { shown, change, forget };
}
