import 'server-only';
import { shortMessage } from '../cart/rules';
import { closeCart, lockOpenCart } from '../cart/service';
import { isForeignKeyViolation } from '../db/errors';
import type { Order, Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { lockPromotionsOf } from '../promotions/uses-service';
import { takeStock } from '../stock/moving-service';
import { findShort } from '../stock/short-queries';
import {
  byShopper,
  type Customer,
  countDiscounts,
  type Draft,
  draftOrder,
  isOrderOf,
  refuseShort,
  writeOrder,
} from './draft-service';
import {
  findEarlierOrder,
  findRepeatedOrder,
  orderedAlready,
  refusalOfClosed,
} from './earlier-order-service';
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
 * Places a cash-on-delivery order of the shopper's cart, whole or not at all (docs/decisions/0002). Called again with the
 * same cart and address, it returns the first order; an online order that waits for its payment is replaced.
 * @returns the order's id. @throws AppError 409 (stock, changed totals, ordered otherwise), 422 (empty cart, no address).
 */
export function placeCodOrder(customer: Customer, input: PlaceOrderInput): Promise<string> {
  return inOrderTransaction(async (tx) => {
    const cartId = await lockOpenCart(tx, customer.id, input.cartId);
    if (!cartId) {
      const repeated = await findRepeatedOrder(tx, customer.id, input);
      if (!repeated) throw await refusalOfClosed(tx, customer.id, input.cartId);
      return repeated.id;
    }
    const waiting = await findLiveOrder(tx, cartId);
    const draft = await draftOrder(tx, customer, input, 'cod');
    refuseShort(draft);
    const number = waiting && (await replaceOrder(tx, waiting, customer, draft));
    const order = await writeOrder(tx, customer, cartId, { ...draft, number });
    await countDiscounts(tx, customer, input, { order, draft, isNew: true });
    await closeCart(tx, cartId);
    // Last, so that a popular product is not locked for long.
    const move = { lines: draft.lines, orderId: order.id, by: customer.userName };
    if (!(await takeStock(tx, move, 'sold'))) throw await soldOut(tx, draft.lines);
    return order.id;
  });
}

/**
 * Places an online order: its stock is held for a while, the cart stays open until it is paid. An unchanged cart gets the
 * same order again, also after Razorpay could not be reached; a changed one replaces it.
 * @throws AppError 409 (stock, changed totals, ordered already), 422 (empty cart, no address).
 */
export function placeOnlineOrder(
  customer: Customer,
  input: PlaceOrderInput,
): Promise<PayableOrder> {
  return inOrderTransaction(async (tx) => {
    const cartId = await lockOpenCart(tx, customer.id, input.cartId);
    if (!cartId) throw await refusalOfClosed(tx, customer.id, input.cartId);
    const earlier = await findEarlierOrder(tx, customer.id, cartId);
    const draft = await draftOrder(tx, customer, input, 'razorpay');
    if (earlier && (await isOrderOf(tx, earlier, draft)))
      return resumeOrder(tx, earlier, customer, { input, draft });
    refuseShort(draft);
    const isReplaced = earlier && earlier.status !== 'rejected';
    const number = isReplaced ? await replaceOrder(tx, earlier, customer, draft) : null;
    const order = await writeOrder(tx, customer, cartId, { ...draft, number });
    await countDiscounts(tx, customer, input, { order, draft, isNew: true });
    const move = { lines: draft.lines, orderId: order.id, by: customer.userName };
    if (!(await takeStock(tx, move, 'held'))) throw await soldOut(tx, draft.lines);
    return { ...order, isNew: true };
  });
}

/**
 * A product that is deleted while it is ordered counts as sold out. If a promotion is deleted, the cart's price changes:
 * the order is tried again, and refused with the current total.
 */
const inOrderTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(work).catch((error: unknown) => {
    if (isForeignKeyViolation(error, 'order_discounts_promotion_id_fkey'))
      return inTransaction(work);
    throw isForeignKeyViolation(error) ? soldOutError() : error;
  });

/** @returns the number of the order that replaces it, for its history */
async function replaceOrder(
  tx: Tx,
  order: LockedOrder,
  customer: Customer,
  { priced }: Draft,
): Promise<bigint> {
  if (!isAwaitingPayment(order)) throw orderedAlready();
  const ids = priced.discounts.flatMap(({ promotionId }) => promotionId ?? []);
  if (order.discountPaise > 0 || ids.length > 0) await lockPromotionsOf(tx, [order.id], ids);
  const [next] = await tx.$queryRaw<[{ number: bigint }]>`
    SELECT nextval('orders_number_seq') AS number`;
  const note = `Replaced by order ${next.number} of the same cart`;
  await rejectOrder(tx, order, { reason: 'replaced', ...byShopper(customer), note });
  return next.number;
}

/** Returns the same order again; if its hold is over, or it was given up, a new hold begins. */
async function resumeOrder(
  tx: Tx,
  order: LockedOrder,
  customer: Customer,
  { input, draft }: { input: PlaceOrderInput; draft: Draft },
): Promise<PayableOrder> {
  if (order.status === 'rejected') {
    await moveOrder(tx, order, { to: 'pending', ...byShopper(customer), note: 'Tried again' });
    await countDiscounts(tx, customer, input, { order, draft, isNew: false });
    const move = { lines: order.lines, orderId: order.id, by: customer.userName };
    if (!(await takeStock(tx, move, 'held'))) throw await soldOut(tx, draft.lines);
  } else if (!isAwaitingPayment(order)) {
    throw orderedAlready();
  } else if (order.holdExpiresAt && order.holdExpiresAt < new Date()) {
    const { holdExpiresAt } = newHold();
    await tx.order.update({ where: { id: order.id }, data: { holdExpiresAt } });
  }
  return { ...order, isNew: false };
}

/** Others have bought it since the cart was read. */
async function soldOut(tx: Tx, lines: Draft['lines']): Promise<AppError> {
  const shortest = await findShort(tx, lines);
  if (!shortest) return soldOutError();
  return new AppError(409, shortMessage(shortest.line, shortest.left));
}

const soldOutError = () => new AppError(409, 'Something in your cart has just sold out.');
