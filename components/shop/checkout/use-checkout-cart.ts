'use client';

import useSWR from 'swr';
import { callApi } from '@/components/browser/api-client';
import { useCartFailure } from '@/components/browser/use-cart-failure';
import type { ShownCart } from '@/components/shop/cart/use-cart';
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
