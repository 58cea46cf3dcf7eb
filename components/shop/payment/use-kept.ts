import { isKept } from '@/lib/cart/rules';
import type { CartDto } from '@/lib/cart/schema';
import { useNow } from './use-now';

/** The order that keeps pieces of this cart for its shopper; null if there is none, or once its hold is over. */
export function useKept(cart: CartDto | undefined): CartDto['keptOrder'] {
  const kept = cart?.keptOrder ?? null;
  const now = useNow(kept !== null);
  return kept && isKept(kept, now) ? kept : null;
}
