'use client';

import useSWR from 'swr';
import type { ShownCart } from '@/components/cart/use-cart';
import { callApi } from '@/components/client/api-client';
import { useCartFailure } from '@/components/client/use-cart-failure';
import { routes } from '@/lib/routes';

/** Shares the header's SWR key, so that both show the same cart. */
export function useCheckoutCart(userId: string) {
  const { data, error, isLoading, mutate } = useSWR(
    routes.api.cart(userId),
    (path: string) => callApi<ShownCart>(path),
    { shouldRetryOnError: false },
  );
  const hasFailed = error !== undefined;
  const failed = hasFailed && data === undefined;
  // If a cart is shown, only the page reports the failure: a toast would replace the one about an order.
  useCartFailure(failed && !isLoading, error);
  return {
    cart: data,
    failed,
    isOld: hasFailed && data !== undefined,
    refreshCart: () => mutate(),
  };
}
