import { z } from 'zod';
import type { ApiError } from '@/components/client/api-client';
import type { AddressDto } from '@/lib/addresses/schema';
import type { CartDto } from '@/lib/cart/schema';
import { formatRupees, paise, paiseToRupees, rupeesToPaise } from '@/lib/money';

/** What is paid on delivery, in rupees; added in paise, where it is exact. */
export function codTotal({ total, codCharge }: CartDto): number {
  return paiseToRupees(paise(rupeesToPaise(total) + rupeesToPaise(codCharge)));
}

/** The body of both ways to order. The server refuses another total than its own, with the new one (409). */
export function orderRequest(
  userId: string,
  cart: CartDto,
  address: AddressDto,
  totalAmount: number,
) {
  const addressInfo = { addressId: address._id };
  return { userId, cartId: cart._id, cartItems: cart.items, addressInfo, totalAmount };
}

const newTotal = z.object({ totalAmount: z.number() });

/** The server's message for a refused order, with the new total where it has changed. */
export function refusalMessage({ status, message, data }: ApiError): string {
  const parsed = newTotal.safeParse(data);
  if (status !== 409 || !parsed.success) return message;
  return `${message} The total is now ${formatRupees(parsed.data.totalAmount)}.`;
}
