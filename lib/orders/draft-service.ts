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
import { queueOrderLetter } from '../messages/outbox-service';
import { paise, paiseToRupees, rupeesToPaise } from '../money';
import { takenOff } from '../promotions/pricing-rules';
import type { DiscountedOrder } from '../promotions/queries';
import { hasDiscounts, takeUses, writeDiscounts } from '../promotions/uses-service';
import type { PaymentMethod } from '../store';
import { emptyCart } from './earlier-order-service';
import { type ChangedBy, type LockedOrder, newHold } from './order-service';
import { haveSameLines } from './rules';
import type { PlaceOrderInput } from './schema';

type Tx = Prisma.TransactionClient;

export interface Customer {
  id: string;
  userName: string;
}

/** An order of a cart, not written yet. */
export type Draft = Awaited<ReturnType<typeof draftOrder>>;

/**
 * Drafts an order of the open cart, at the total that the shopper has seen.
 * @throws AppError 409 with the current total and the cart as priced for this address, 422 (empty cart, no address)
 */
export async function draftOrder(
  tx: Tx,
  { id: userId }: Customer,
  { addressInfo, totalAmount }: PlaceOrderInput,
  paymentMethod: PaymentMethod,
) {
  const address = await tx.address.findFirst({ where: { id: addressInfo.addressId, userId } });
  const { cart, priced, hsns } = await readPricedCart({ userId, phone: address?.phone }, tx);
  const { items } = cart;
  if (items.length === 0) throw emptyCart();
  if (!address) throw new AppError(422, 'Please select an address.');
  const chargePaise = paymentMethod === 'cod' ? codChargePaise(items) : 0;
  const totalPaise = paise(priced.totalPaise + chargePaise);
  const refuse = (message: string) =>
    new AppError(409, message, { data: { totalAmount: paiseToRupees(totalPaise), cart } });
  if (rupeesToPaise(totalAmount) !== totalPaise)
    throw refuse('The total has changed. Please check it and order again.');
  return {
    items,
    /** The same 409 for another reason. */
    refuse,
    priced,
    lines: items.map((item) => ({
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
      units: unitCount(items),
      addressId: address.id,
      shippingAddress: address.address,
      shippingCity: address.city,
      shippingPincode: address.pincode,
      shippingPhone: address.phone,
      shippingNotes: address.notes,
    },
  };
}

/** @throws AppError 409 if stock was already short when the cart was read: so nothing need be locked to find out */
export function refuseShort({ items }: Draft): void {
  const short = items.find((item) => shortage(item, items));
  if (short) throw new AppError(409, shortMessage(short, available(short)));
}

/** Writes a draft to the database. */
export async function writeOrder(
  tx: Tx,
  customer: Customer,
  cartId: string,
  { lines, terms, priced, number }: Draft & { number: bigint | null },
) {
  const isOnline = terms.paymentMethod === 'razorpay';
  const note = isOnline ? 'Order placed, waiting for payment' : 'Order placed, cash on delivery';
  // Three statements: nested, Prisma makes four of them.
  const order = await tx.order.create({
    data: {
      ...terms,
      ...(number !== null && { number }),
      ...(isOnline && newHold()),
      userId: customer.id,
      customerName: customer.userName,
      cartId,
    },
    select: {
      id: true,
      number: true,
      userId: true,
      cartId: true,
      shippingPhone: true,
      totalPaise: true,
      providerOrderId: true,
    },
  });
  const { id: orderId } = order;
  const rows = lines.map((line) => ({ id: uuidv7(), ...line, orderId }));
  await tx.orderLine.createMany({ data: rows });
  if (priced.discountPaise > 0) {
    const lineIds = new Map(rows.map((row) => [lineKey(row), row.id]));
    await writeDiscounts(tx, { id: orderId, userId: customer.id }, priced, lineIds);
  }
  await tx.orderHistory.create({
    data: { orderId, toStatus: 'pending', ...byShopper(customer), note },
    select: { id: true },
  });
  // An online order's customer gets the letter once it is paid.
  if (!isOnline) await queueOrderLetter(tx, 'order-placed', { id: orderId, userId: customer.id });
  return order;
}

/**
 * Counts the order as a use of the promotions it was discounted by.
 * @throws AppError 409 with the current total if another order has just used one up
 */
export async function countDiscounts(
  tx: Tx,
  customer: Customer,
  input: PlaceOrderInput,
  { order, draft, isNew }: { order: DiscountedOrder; draft: Draft; isNew: boolean },
): Promise<void> {
  if (draft.priced.discountPaise === 0 || (await takeUses(tx, order, { isNew }))) return;
  const fresh = await draftOrder(tx, customer, input, draft.terms.paymentMethod);
  throw fresh.refuse('A discount of this order has just been used up. Please order again.');
}

/** Whether an order is the same as one of this cart would be. */
export async function isOrderOf(
  tx: Tx,
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

export const byShopper = ({ userName }: Customer): ChangedBy => ({
  actor: 'shopper',
  by: userName,
});
