import type { CartDto } from '@/lib/cart/schema';
import { type Paise, paise, paiseToRupees, rupeesToPaise } from '@/lib/money';

/** What is paid on delivery, in rupees; added in paise, where it is exact. */
export function codTotal(cart: CartDto): number {
  const sum: Paise = paise(rupeesToPaise(cart.total) + rupeesToPaise(cart.codCharge));
  return paiseToRupees(sum);
}
