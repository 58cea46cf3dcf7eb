import { z } from 'zod';
import type { ShownCart } from '@/components/cart/use-cart';
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

const newTotal = z.object({ totalAmount: z.number(), cart: z.custom<CartDto>() });

/** The new total, with the cart as it is priced for the chosen address, where that is why an order was refused. */
export function freshTotal({ status, data }: ApiError) {
  const parsed = newTotal.safeParse(data);
  return status === 409 && parsed.success ? parsed.data : null;
}

/** The server's message for a refused order, with the new total where it has changed, and why a code or an offer is gone. */
export function refusalMessage(error: ApiError): string {
  const fresh = freshTotal(error);
  if (!fresh) return error.message;
  const { discounts, missed } = fresh.cart;
  const [lost] = [
    ...discounts.flatMap(({ code, reason }) => (reason ? [`${code}: ${reason}`] : [])),
    ...missed.map(({ title, reason }) => `${title}: ${reason}`),
  ];
  return [
    error.message,
    `The total is now ${formatRupees(fresh.totalAmount)}.`,
    ...(lost ? [lost] : []),
  ].join(' ');
}

/** What was priced for an address, as long as that address is chosen and the cart holds the same. */
export interface PricedFor {
  addressId: string;
  cart: CartDto;
}

const contentsOf = ({ items, discounts }: CartDto) =>
  JSON.stringify([
    items.map(({ productId, size, quantity }) => [productId, size, quantity]),
    discounts.find(({ code }) => code !== null)?.code,
  ]);

/** The cart as it costs with this address, as far as that is known: some promotions ask for the phone of the delivery. */
export function cartFor(
  cart: ShownCart,
  addressId: string | null,
  priced: PricedFor | null,
): ShownCart {
  const isSame = priced?.addressId === addressId && contentsOf(priced.cart) === contentsOf(cart);
  if (!priced || !isSame) return cart;
  // Only what things cost: the rest was read for an order that was not made.
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
