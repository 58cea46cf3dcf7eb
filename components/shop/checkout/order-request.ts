import { z } from 'zod';
import type { ApiError } from '@/components/browser/api-client';
import type { ShownCart } from '@/components/shop/cart/use-cart';
import type { AddressDto } from '@/lib/addresses/schema';
import type { CartDto } from '@/lib/cart/schema';
import { creditFor } from '@/lib/credit/rules';
import { formatRupees, paise, paiseToRupees, rupeesToPaise } from '@/lib/money';
import type { PaymentMethod } from '@/lib/store';

/** What is paid on delivery, in rupees; added up in paise, so that it is exact. */
export function codTotal({ total, codCharge }: CartDto): number {
  return paiseToRupees(paise(rupeesToPaise(total) + rupeesToPaise(codCharge)));
}

/** What of an order is paid by store credit and what is left to pay, in rupees; null if the shopper does not use it. */
export function creditPart(balance: number | null, total: number, method: PaymentMethod) {
  const whole = rupeesToPaise(total);
  const credit = balance === null ? 0 : creditFor(rupeesToPaise(balance), whole, method);
  return {
    credit: balance === null ? null : paiseToRupees(paise(credit)),
    rest: paiseToRupees(paise(whole - credit)),
  };
}

/** The body for both ways to order. @param credit what the shopper has seen of it; null to leave it alone. If the total differs from the server's, it refuses with the new one (409). */
export function orderRequest(
  userId: string,
  cart: CartDto,
  address: AddressDto,
  totalAmount: number,
  credit: number | null = null,
) {
  const addressInfo = { addressId: address._id };
  const paid = credit !== null && { useCredit: true, creditAmount: credit };
  return { userId, cartId: cart._id, cartItems: cart.items, addressInfo, totalAmount, ...paid };
}

const newTotal = z.object({ totalAmount: z.number(), cart: z.custom<CartDto>() });

/** The new total, with the cart priced for the chosen address, if that is why an order was refused. */
export function freshTotal({ status, data }: ApiError) {
  const parsed = newTotal.safeParse(data);
  return status === 409 && parsed.success ? parsed.data : null;
}

/**
 * The server's message for a refused order of this cart, with the new total if that has changed, and what is gone: goods,
 * or a code or an offer, with the reason.
 */
export function refusalMessage(error: ApiError, cart: CartDto): string {
  const fresh = freshTotal(error);
  if (!fresh) return error.message;
  const { items, discounts, missed } = fresh.cart;
  const [lost] = [
    ...cart.items
      .filter(
        (item) => !items.some((one) => one.productId === item.productId && one.size === item.size),
      )
      .map(({ title, size, ...line }) =>
        line.isOneSize
          ? `${title} is no longer in your cart.`
          : `${title} in size ${size} is no longer in your cart.`,
      ),
    ...discounts.flatMap(({ code, reason }) => (reason ? [`${code}: ${reason}`] : [])),
    ...missed.map(({ title, reason }) => `${title}: ${reason}`),
  ];
  return [
    error.message,
    `The total is now ${formatRupees(fresh.totalAmount)}.`,
    ...(lost ? [lost] : []),
  ].join(' ');
}

/** A price for an address, valid while that address is chosen and the cart stays the same. */
export interface PricedFor {
  addressId: string;
  cart: CartDto;
}

const contentsOf = ({ items, discounts }: CartDto) =>
  JSON.stringify([
    items.map(({ productId, size, quantity }) => [productId, size, quantity]),
    discounts.find(({ code }) => code !== null)?.code,
  ]);

/** The cart at its price for this address, as far as known: some promotions depend on the delivery phone. */
export function cartFor(
  cart: ShownCart,
  addressId: string | null,
  priced: PricedFor | null,
): ShownCart {
  const isSame = priced?.addressId === addressId && contentsOf(priced.cart) === contentsOf(cart);
  if (!priced || !isSame) return cart;
  // Only the prices: everything else was read for an order that was not placed.
  const { items, subtotal, discounts, discountTotal, total, codCharge, almost, missed } =
    priced.cart;
  const pricesOf = (item: CartDto['items'][number]) => {
    const now = items.find(
      ({ productId, size }) => productId === item.productId && size === item.size,
    );
    return now && { price: now.price, salePrice: now.salePrice, discount: now.discount };
  };
  return {
    ...cart,
    ...{ subtotal, discounts, discountTotal, total, codCharge, almost, missed },
    items: cart.items.map((item) => ({ ...item, ...pricesOf(item) })),
  };
}
