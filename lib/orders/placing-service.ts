import 'server-only';
import { db } from '../db/client';
import { isRetryable } from '../db/errors';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { paise } from '../money';
import {
  isSameOrder,
  lockLiveOrder,
  lockUnreachableOrder,
  orderOfClosedCart,
  orderPlacedBefore,
} from './earlier-order-service';
import { type Customer, type PlacedOrder, writeOrder } from './new-order-service';
import { isAwaitingPayment, type LockedOrder } from './order-service';
import {
  lockingAsSeen,
  lockLines,
  lockOpenCart,
  readOpenCart,
  readyCart,
  requireStock,
} from './ordered-cart-service';
import type { PlaceOrderInput } from './schema';
import { moveOrder, rejectOrder } from './transition-service';

type Tx = Prisma.TransactionClient;

/** An online order, and Razorpay's for it when there is one already. */
export interface PayableOrder extends PlacedOrder {
  providerOrderId: string | null;
  /** Placed just now: Razorpay cannot know it yet. */
  isNew: boolean;
}

/**
 * Places a cash-on-delivery order of the shopper's cart, whole or not at all (decisions: 'Orders and stock').
 * The same cart again, also at the same time and by a client that names no cart, gives the first order back; an
 * online order that waits for its payment is replaced.
 * @returns the order's id. @throws AppError 409 (stock, changed totals), 422 (empty cart, no address).
 */
export async function placeCodOrder(customer: Customer, input: PlaceOrderInput): Promise<string> {
  const first = await placeFirst(customer, input, null);
  if (first) return first.id;
  return inTransaction(async (tx) => {
    const open = await lockOpenCart(tx, customer.id, input.cartId, input.addressInfo.addressId);
    if (!open) return (await orderPlacedBefore(tx, customer.id, input)).id;
    const { cartId } = open;
    const live = open.lines ? null : await lockLiveOrder(tx, cartId);
    if (live) await replace(tx, live, customer);
    const cart = readyCart(open.lines ?? (await linesOf(tx, cartId, input)), input, 'cod');
    requireStock(cart.lines);
    return (await write(tx, customer, { ...cart, cartId, holdMinutes: null })).id;
  });
}

/**
 * Places an online order: stock is held for `holdMinutes`, the cart stays until it is paid. The same unchanged cart
 * gives the same order back, also after Razorpay could not be reached; a changed one replaces it.
 * @throws AppError 409 (stock, changed totals, ordered already), 422 (empty cart, no address).
 */
export async function placeOnlineOrder(
  customer: Customer,
  input: PlaceOrderInput,
  holdMinutes: number,
): Promise<PayableOrder> {
  const first = await placeFirst(customer, input, holdMinutes);
  if (first) return { ...first, providerOrderId: null, isNew: true };
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
    const placed = await write(tx, customer, { ...cart, cartId, holdMinutes });
    return { ...placed, providerOrderId: null, isNew: true };
  });
}

const linesOf = (tx: Tx, cartId: string, { addressInfo }: PlaceOrderInput) =>
  lockLines(tx, cartId, addressInfo.addressId);

/**
 * The ordinary case, without a transaction around it: the cart is read and priced, and one statement locks it, sees that
 * it is still so, and writes the order. @returns null for everything else, which has to be looked at under locks
 * @throws AppError 409 (stock, changed totals), 422 (no address)
 */
async function placeFirst(
  customer: Customer,
  input: PlaceOrderInput,
  holdMinutes: number | null,
): Promise<PlacedOrder | null> {
  const { addressId } = input.addressInfo;
  const seen = await readOpenCart(customer.id, input.cartId, addressId);
  if (!seen) return null;
  const cart = readyCart(seen.lines, input, holdMinutes === null ? 'cod' : 'razorpay');
  requireStock(cart.lines);
  const locking = lockingAsSeen(customer.id, seen, addressId);
  const { cartId } = seen;
  return writeOrder(db, customer, { ...cart, cartId, holdMinutes, locking }).catch((error) => {
    if (isRetryable(error)) return null;
    throw error;
  });
}

/** The rest of an order of a locked cart. @throws AppError 409 */
async function write(...order: Parameters<typeof writeOrder>): Promise<PlacedOrder> {
  const placed = await writeOrder(...order);
  if (!placed) throw new AppError(409, 'Something in your cart has just sold out.');
  return placed;
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

/** The same order once more: one whose hold is over, or that was given up, holds its pieces anew. */
async function goOnWith(
  tx: Tx,
  order: LockedOrder,
  { userName }: Customer,
  holdMinutes: number,
): Promise<PayableOrder> {
  if (order.status !== 'rejected' && !isAwaitingPayment(order))
    throw new AppError(409, 'This cart has been ordered already. Your orders are in your account.');
  if (order.status === 'rejected') {
    const again = { to: 'pending', by: userName, note: 'Tried again', holdMinutes } as const;
    if (!(await moveOrder(tx, order, again)).isFilled)
      throw new AppError(409, 'Something in your cart has just sold out.');
  } else if (order.holdExpiresAt && order.holdExpiresAt < new Date()) {
    const until = new Date(Date.now() + holdMinutes * 60_000);
    await tx.order.update({ where: { id: order.id }, data: { holdExpiresAt: until } });
  }
  const { id, number, providerOrderId } = order;
  return { id, number, totalPaise: paise(order.totalPaise), providerOrderId, isNew: false };
}
