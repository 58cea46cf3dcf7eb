import 'server-only';
import { closeCart, lockOpenCart } from '../cart/service';
import { isForeignKeyViolation } from '../db/errors';
import type { Order, Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { takeUses } from '../promotions/uses-service';
import { takeStock } from '../stock/moving-service';
import {
  byShopper,
  type Customer,
  countDiscounts,
  draftOrder,
  emptyCart,
  isOrderOf,
  usedUp,
  writeOrder,
} from './draft-service';
import { findEarlierOrder, findRepeatedOrder } from './earlier-order-service';
import { findLiveOrder, type LockedOrder, moveOrder, newHold, rejectOrder } from './order-service';
import { isAwaitingPayment } from './rules';
import type { PlaceOrderInput } from './schema';

type Tx = Prisma.TransactionClient;

/** An online order, and Razorpay's for it when there is one already. */
export interface PayableOrder
  extends Pick<Order, 'id' | 'number' | 'totalPaise' | 'providerOrderId'> {
  /** Placed just now: Razorpay cannot know it yet. */
  isNew: boolean;
}

/**
 * Places a cash-on-delivery order of the shopper's cart, whole or not at all (docs/decisions/0002). The same
 * cart again gives the first order back; an online order that waits for its payment is replaced.
 * @returns the order's id. @throws AppError 409 (stock, changed totals), 422 (empty cart, no address).
 */
export function placeCodOrder(customer: Customer, input: PlaceOrderInput): Promise<string> {
  return inOrderTransaction(async (tx) => {
    const cartId = await lockOpenCart(tx, customer.id, input.cartId);
    if (!cartId) {
      const repeated = await findRepeatedOrder(tx, customer.id, input);
      if (!repeated) throw emptyCart();
      return repeated.id;
    }
    const waiting = await findLiveOrder(tx, cartId);
    if (waiting) await replaceOrder(tx, waiting, customer);
    const cart = await draftOrder(tx, customer, input, 'cod');
    const { id: orderId } = await writeOrder(tx, customer, cartId, cart);
    await countDiscounts(tx, customer, input, { id: orderId, cart });
    await closeCart(tx, cartId);
    // Last, so that nobody waits long for a product that many order.
    const move = { lines: cart.lines, orderId, by: customer.userName };
    if (!(await takeStock(tx, move, 'sold'))) throw soldOut();
    return orderId;
  });
}

/**
 * Places an online order: its stock is held for a while, the cart stays until it is paid. The same unchanged cart gives
 * the same order back, also after Razorpay could not be reached; a changed one replaces it.
 * @throws AppError 409 (stock, changed totals, ordered already), 422 (empty cart, no address).
 */
export function placeOnlineOrder(
  customer: Customer,
  input: PlaceOrderInput,
): Promise<PayableOrder> {
  return inOrderTransaction(async (tx) => {
    const cartId = await lockOpenCart(tx, customer.id, input.cartId);
    if (!cartId) {
      const isOrdered = input.cartId && (await findRepeatedOrder(tx, customer.id, input));
      throw isOrdered ? orderedAlready() : emptyCart();
    }
    const earlier = await findEarlierOrder(tx, cartId);
    let cart = await draftOrder(tx, customer, input, 'razorpay');
    if (earlier && (await isOrderOf(tx, earlier, cart))) return resumeOrder(tx, earlier, customer);
    if (earlier && earlier.status !== 'rejected') {
      await replaceOrder(tx, earlier, customer);
      cart = await draftOrder(tx, customer, input, 'razorpay');
    }
    const order = await writeOrder(tx, customer, cartId, cart);
    await countDiscounts(tx, customer, input, { id: order.id, cart });
    const move = { lines: cart.lines, orderId: order.id, by: customer.userName };
    if (!(await takeStock(tx, move, 'held'))) throw soldOut();
    return { ...order, isNew: true };
  });
}

/** A product that is deleted while it is ordered is sold out. */
const inOrderTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(work).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? soldOut() : error;
  });

async function replaceOrder(tx: Tx, order: LockedOrder, customer: Customer): Promise<void> {
  if (!isAwaitingPayment(order)) throw orderedAlready();
  const note = 'Replaced by a newer order of the same cart';
  await rejectOrder(tx, order, { reason: 'replaced', ...byShopper(customer), note });
}

/** Gives the same order once more; one whose hold is over, or that was given up, begins a new hold. */
async function resumeOrder(tx: Tx, order: LockedOrder, customer: Customer): Promise<PayableOrder> {
  if (order.status === 'rejected') {
    await moveOrder(tx, order, { to: 'pending', ...byShopper(customer), note: 'Tried again' });
    if (!(await takeUses(tx, order.id))) throw usedUp();
    const move = { lines: order.lines, orderId: order.id, by: customer.userName };
    if (!(await takeStock(tx, move, 'held'))) throw soldOut();
  } else if (!isAwaitingPayment(order)) {
    throw orderedAlready();
  } else if (order.holdExpiresAt && order.holdExpiresAt < new Date()) {
    const { holdExpiresAt } = newHold();
    await tx.order.update({ where: { id: order.id }, data: { holdExpiresAt } });
  }
  return { ...order, isNew: false };
}

const soldOut = () => new AppError(409, 'Something in your cart has just sold out.');
const orderedAlready = () =>
  new AppError(409, 'This cart has been ordered already. Your orders are in your account.');
