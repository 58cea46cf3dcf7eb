import { useEffect } from 'react';
import { ApiError } from './api-client';
import { toast } from './toast';

/** For a cart that is still shown although it could not be fetched again. */
export const OLD_CART = 'Cart fetch failed. This is your earlier cart.';

/**
 * Reports that the cart could not be fetched (specification 8), once per failure, with the server's reason if it gave
 * one.
 * @param failed must be false while it is fetched again
 */
export function useCartFailure(failed: boolean, error: unknown): void {
  useEffect(() => {
    if (!failed) return;
    const description = error instanceof ApiError && error.message ? error.message : undefined;
    toast.error('Cart fetch failed', { description });
  }, [failed, error]);
}
