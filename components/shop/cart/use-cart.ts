'use client';

import useSWR from 'swr';
import { callApi } from '@/components/client/api-client';
import { useSession } from '@/components/client/use-session';
import type { CartDto } from '@/lib/cart/schema';
import { routes } from '@/lib/routes';
import type { Size } from '@/lib/store';
import { showChange } from './show-change';

/** A line of the cart, as the shopper names it. */
export interface LineKey {
  productId: string;
  size: Size;
}

/** The signed-in shopper's cart. Every change is answered by the server with the whole cart, which is then shown. */
export function useCart() {
  const { user, failed: nobodyKnowsWho, askAgain } = useSession();
  const shopperId = user?.role === 'shopper' ? user.id : null;
  const { data, error, isLoading, mutate } = useSWR(
    shopperId === null ? null : routes.api.cart(shopperId),
    (path: string) => callApi<CartDto>(path),
    { shouldRetryOnError: false, dedupingInterval: 2_000 },
  );

  return {
    user,
    cart: data,
    failed: nobodyKnowsWho || (error !== undefined && data === undefined),
    isLoading: (user === undefined && !nobodyKnowsWho) || isLoading,
    itemCount: data?.items.reduce((sum, line) => sum + line.quantity, 0) ?? 0,
    refreshCart: (): Promise<unknown> => (nobodyKnowsWho ? askAgain() : mutate()),
    setQuantity: (userId: string, key: LineKey, quantity: number) => {
      const body = { userId, ...key, quantity };
      const call = { method: 'PUT', body, outlivesPage: true } as const;
      return showChange(userId, callApi<CartDto>(routes.api.cartUpdate(), call));
    },
    removeLine: (userId: string, { productId, size }: LineKey) => {
      const path = routes.api.cartRemove(userId, productId, size);
      return showChange(userId, callApi<CartDto>(path, { method: 'DELETE' }));
    },
  };
}
