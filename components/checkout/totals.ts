import type { CartDto } from '@/lib/cart/schema';
import { type Paise, paise, paiseToRupees, rupeesToPaise } from '@/lib/money';

/** What is paid at the door, in rupees; added up in paise, so that 399.1 + 0.2 stays exact. */
export function codTotal(cart: CartDto): number {
  const sum: Paise = paise(rupeesToPaise(cart.total) + rupeesToPaise(cart.codCharge));
  return paiseToRupees(sum);
}
