import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import { readPricedCart } from '../cart/queries';
import {
  available,
  codChargePaise,
  lineKey,
  shortage,
  shortMessage,
  unitCount,
} from '../cart/rules';
import { unitPricePaise } from '../catalog/rules';
import type { Prisma } from '../db/generated/client';
import { AppError } from '../http/app-error';
import { paise, paiseToRupees, rupeesToPaise } from '../money';
import { takenOff } from '../promotions/pricing-rules';
import { hasDiscounts } from '../promotions/uses-service';
import type { PaymentMethod } from '../store';
import { type LockedOrder, lockForOrder } from './order-service';
import type { PlaceOrderInput } from './place-schema';
import { haveSameLines } from './rules';

/** An order of a cart, not written yet. */
export type Draft = NonNullable<Awaited<ReturnType<typeof priceOrder>>>;

/**
 * Locks what an order is counted by (`lockForOrder`) and drafts an order of it, at the total that the shopper has seen.
 * @returns null if no such cart is open
 * @throws AppError 409 with the current total and the cart as priced for this address, 422 (empty cart, no address)
 */
export async function priceOrder(
  tx: Prisma.TransactionClient,
  userId: string,
  { cartId: ofCart, addressInfo: { addressId }, totalAmount }: PlaceOrderInput,
  paymentMethod: PaymentMethod,
) {
  const locked = await lockForOrder(tx, userId, { cartId: ofCart, addressId });
  if (!locked) return null;
  // Only now: one statement that locks and reads would not see what it waited for.
  const { cart, address, priced, hsns } = await readPricedCart({ userId, addressId }, tx);
  const { items } = cart;
  if (items.length === 0) throw emptyCart();
  if (!address) throw new AppError(422, 'Please select an address.');
  const chargePaise = paymentMethod === 'cod' ? codChargePaise(items) : 0;
  const totalPaise = paise(priced.totalPaise + chargePaise);
  const refusal = (message: string) =>
    new AppError(409, message, { data: { totalAmount: paiseToRupees(totalPaise), cart } });
  if (rupeesToPaise(totalAmount) !== totalPaise)
    throw refusal('The total has changed. Please check it and order again.');
  const short = items.find((item) => shortage(item, items));
  return {
    ...locked,
    /** If stock was short already when the cart was read: so nothing need be locked to find out. */
    shortage: short && new AppError(409, shortMessage(short, available(short))),
    /** A 409 with the current total and cart. */
    refusal,
    priced,
    lines: items.map((item) => ({
      id: uuidv7(),
      productId: item.productId,
      title: item.title,
      image: item.image,
      hsn: hsns.get(item.productId) ?? '',
      size: item.size,
      quantity: item.quantity,
      unitPricePaise: unitPricePaise(item),
      discountPaise: takenOff(priced, lineKey(item)),
    })),
    terms: {
      paymentMethod,
      subtotalPaise: priced.subtotalPaise,
      discountPaise: priced.discountPaise,
      codChargePaise: chargePaise,
      totalPaise,
      creditPaise: paise(0),
      units: unitCount(items),
      addressId: address.id,
      shippingRecipient: address.recipient,
      shippingAddress: address.address,
      shippingCity: address.city,
      shippingPincode: address.pincode,
      shippingPhone: address.phone,
      shippingNotes: address.notes,
      shippingState: address.state,
    },
  };
}

/** Whether an order is the same as one of this cart would be. */
export async function isOrderOf(
  tx: Prisma.TransactionClient,
  order: LockedOrder,
  { lines, terms, priced }: Draft,
): Promise<boolean> {
  const columns = Object.keys(terms) as (keyof typeof terms)[];
  const isSame =
    columns.every((column) => String(order[column]) === String(terms[column])) &&
    haveSameLines(order.lines, lines, [
      'productId',
      'size',
      'quantity',
      'unitPricePaise',
      'discountPaise',
    ]);
  return isSame && (terms.discountPaise === 0 || hasDiscounts(tx, order.id, priced));
}

/** There is nothing to order. */
export const emptyCart = () => new AppError(422, 'Your cart is empty.');
