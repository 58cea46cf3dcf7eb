import 'server-only';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { paise, rupeesToPaise } from '../money';
import type { PaymentMethod } from '../store';
import { type Customer, type PlacedOrder, writeOrder } from './new-order-service';
import { isAwaitingPayment, type LockedOrder, lockOrder, rejectOrder } from './order-service';
import {
  type LockedLine,
  lockLines,
  lockOpenCart,
  priceLines,
  requireSeenTotal,
  requireStock,
  unitPricePaise,
} from './ordered-cart-service';
import type { PlaceOrderInput } from './schema';
import { takeStock } from './stock-service';

type Tx = Prisma.TransactionClient;

/** An online order, and Razorpay's for it when there is one already. */
export interface PayableOrder extends PlacedOrder {
  providerOrderId: string | null;
  /** Placed just now: Razorpay cannot know it yet. */
  isNew: boolean;
}

/**
 * Places a cash-on-delivery order of the shopper's cart in one transaction (decisions: 'Orders and stock').
 * The same cart again, also at the same time and by a client that names no cart, gives the first order back; an
 * online order that waits for its payment is replaced.
 * @returns the order's id. @throws AppError 409 (stock, changed totals), 422 (empty cart, no address).
 */
export function placeCodOrder(customer: Customer, input: PlaceOrderInput): Promise<string> {
  return inTransaction(async (tx) => {
    const open = await lockOpenCart(tx, customer.id, input.cartId, input.addressInfo.addressId);
    if (!open) return (await orderPlacedBefore(tx, customer.id, input)).id;
    const { cartId } = open;
    const live = open.lines ? null : await lockLiveOrder(tx, cartId);
    if (live) await replace(tx, live, customer);
    const cart = readyCart(open.lines ?? (await linesOf(tx, cartId, input)), input, 'cod');
    requireStock(cart.lines);
    return (await writeOrder(tx, customer, { ...cart, cartId, holdMinutes: null })).id;
  });
}

/**
 * Places an online order: stock is held for `holdMinutes`, the cart stays until it is paid. The same unchanged cart
 * gives the same order back, also after Razorpay could not be reached; a changed one replaces it.
 * @throws AppError 409 (stock, changed totals, ordered already), 422 (empty cart, no address).
 */
export function placeOnlineOrder(
  customer: Customer,
  input: PlaceOrderInput,
  holdMinutes: number,
): Promise<PayableOrder> {
  return inTransaction(async (tx) => {
    const open = await lockOpenCart(tx, customer.id, input.cartId, input.addressInfo.addressId);
    if (!open) {
      await orderOfClosedCart(tx, customer.id, input.cartId);
      throw new AppError(
        409,
        'This cart has been ordered already. Your orders are in your account.',
      );
    }
    const { cartId } = open;
    const earlier = open.lines
      ? null
      : ((await lockLiveOrder(tx, cartId)) ?? (await lockUnreachableOrder(tx, cartId)));
    let cart = readyCart(open.lines ?? (await linesOf(tx, cartId, input)), input, 'razorpay');
    if (earlier && (await isSameOrder(tx, earlier.id, cart.lines)))
      return goOnWith(tx, earlier, customer, holdMinutes);
    if (earlier && earlier.status !== 'rejected') {
      await replace(tx, earlier, customer);
      cart = readyCart(await linesOf(tx, cartId, input), input, 'razorpay');
    }
    requireStock(cart.lines);
    const placed = await writeOrder(tx, customer, { ...cart, cartId, holdMinutes });
    return { ...placed, providerOrderId: null, isNew: true };
  });
}

const linesOf = (tx: Tx, cartId: string, { addressInfo }: PlaceOrderInput) =>
  lockLines(tx, cartId, addressInfo.addressId);

function readyCart(lines: LockedLine[], input: PlaceOrderInput, method: PaymentMethod) {
  const [first] = lines;
  if (!first) throw new AppError(422, 'Your cart is empty.');
  if (first.addressId === null) throw new AppError(422, 'Please select an address.');
  const totals = priceLines(lines, method);
  requireSeenTotal(totals.totalPaise, input.totalAmount);
  return { lines, first, totals };
}

/** A reply that was lost is asked for again within minutes; later, the same sum to the same place is a new wish. */
const REPEATED_WITHIN_MINUTES = 15;

/** What a request meant whose cart is closed: without the cart's id, the last order that it would have made. */
async function orderPlacedBefore(
  tx: Tx,
  userId: string,
  input: PlaceOrderInput,
): Promise<{ id: string }> {
  if (input.cartId) return orderOfClosedCart(tx, userId, input.cartId);
  const placed = await tx.order.findFirst({
    where: {
      userId,
      paymentMethod: 'cod',
      status: { not: 'rejected' },
      addressId: input.addressInfo.addressId,
      totalPaise: rupeesToPaise(input.totalAmount),
      createdAt: { gt: new Date(Date.now() - REPEATED_WITHIN_MINUTES * 60_000) },
    },
    orderBy: { number: 'desc' },
    select: { id: true },
  });
  if (!placed) throw new AppError(422, 'Your cart is empty.');
  return placed;
}

/** A new statement after the cart's lock, so that it sees what a parallel request has just committed. */
async function orderOfClosedCart(tx: Tx, userId: string, cartId?: string): Promise<{ id: string }> {
  const placed = cartId
    ? await tx.order.findFirst({
        where: { cartId, userId, status: { not: 'rejected' } },
        select: { id: true },
      })
    : null;
  if (!placed) throw new AppError(422, 'Your cart is empty.');
  return placed;
}

async function lockLiveOrder(tx: Tx, cartId: string): Promise<LockedOrder | null> {
  const live = await tx.order.findFirst({
    where: { cartId, status: { not: 'rejected' } },
    select: { id: true },
  });
  const order = live && (await lockOrder(tx, live.id));
  return order && order.status !== 'rejected' ? order : null;
}

/** The cart's last order, when its payment could not even be begun. */
async function lockUnreachableOrder(tx: Tx, cartId: string): Promise<LockedOrder | null> {
  const last = await tx.order.findFirst({
    where: { cartId },
    orderBy: { number: 'desc' },
    select: { id: true },
  });
  const order = last && (await lockOrder(tx, last.id));
  const isOpen = order?.rejection === 'unreachable' && order.paymentStatus === 'pending';
  return isOpen ? order : null;
}

async function replace(tx: Tx, order: LockedOrder, { userName }: Customer): Promise<void> {
  if (!isAwaitingPayment(order))
    throw new AppError(409, 'This cart has been ordered already. Your orders are in your account.');
  await rejectOrder(tx, order, {
    reason: 'replaced',
    by: userName,
    note: 'Replaced by a newer order of the same cart',
  });
}

async function isSameOrder(tx: Tx, orderId: string, lines: LockedLine[]): Promise<boolean> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { lines: true },
  });
  const [first] = lines;
  const goesTo = [first?.addressId, first?.address, first?.city, first?.pincode, first?.phone];
  const went = [order.addressId, order.shippingAddress, order.shippingCity, order.shippingPincode];
  const now = lines.map((line) => sameLine({ ...line, unitPricePaise: unitPricePaise(line) }));
  const then = order.lines.map(sameLine);
  return (
    JSON.stringify([...goesTo, first?.notes]) ===
      JSON.stringify([...went, order.shippingPhone, order.shippingNotes]) &&
    JSON.stringify(now.sort()) === JSON.stringify(then.sort())
  );
}

const sameLine = (line: {
  productId: string | null;
  size: string;
  quantity: number;
  unitPricePaise: number;
}) => `${line.productId} ${line.size} ${line.quantity} ${line.unitPricePaise}`;

/** The same order once more: one whose hold is over, or that was given up, holds its pieces anew. */
async function goOnWith(
  tx: Tx,
  order: LockedOrder,
  { userName }: Customer,
  holdMinutes: number,
): Promise<PayableOrder> {
  if (order.status !== 'rejected' && !isAwaitingPayment(order))
    throw new AppError(409, 'This cart has been ordered already. Your orders are in your account.');
  const until = new Date(Date.now() + holdMinutes * 60_000);
  if (order.status === 'rejected') {
    if (!(await takeStock(tx, order.id)))
      throw new AppError(409, 'Something in your cart has just sold out.');
    const again = {
      fromStatus: 'rejected',
      toStatus: 'pending',
      by: userName,
      note: 'Tried again',
    };
    await tx.order.update({
      where: { id: order.id },
      data: {
        status: 'pending',
        rejection: null,
        holdExpiresAt: until,
        nextCheckAt: until,
        history: { create: again },
      },
    });
  } else if (order.holdExpiresAt && order.holdExpiresAt < new Date()) {
    await tx.order.update({ where: { id: order.id }, data: { holdExpiresAt: until } });
  }
  const { id, number, providerOrderId } = order;
  return { id, number, totalPaise: paise(order.totalPaise), providerOrderId, isNew: false };
}
