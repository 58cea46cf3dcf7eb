'use client';

import useSWR from 'swr';
import { callApi } from '@/components/client/api-client';
import type { CartDto } from '@/lib/cart/schema';
import { routes } from '@/lib/routes';

/** The cart under the header's key, so that both show the same; the page already knows whose it is. */
export function useCheckoutCart(userId: string) {
  const { data, error, mutate } = useSWR(routes.api.cart(userId), (path: string) =>
    callApi<CartDto>(path),
  );
  return {
    cart: data,
    failed: error !== undefined && data === undefined,
    refreshCart: () => mutate(),
  };
}
