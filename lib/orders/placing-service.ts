import 'server-only';
import { lineKey, shortMessage } from '../cart/rules';
import { closeCart } from '../cart/service';
import { isForeignKeyViolation } from '../db/errors';
import type { Order, Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { queueOrderLetter } from '../messages/outbox-service';
import { rupeesToPaise } from '../money';
import type { DiscountedOrder } from '../promotions/queries';
import { lockPromotionsOf, takeUses, writeDiscounts } from '../promotions/uses-service';
import { takeStock } from '../stock/moving-service';
import { findShort } from '../stock/short-queries';
import { type ChangedBy, findLiveOrder, type LockedOrder, newHold } from './order-service';
import { type Draft, emptyCart, isOrderOf, priceOrder } from './pricing-service';
import { isAwaitingPayment } from './rules';
import type { PlaceOrderInput } from './schema';
import { moveOrder, rejectOrder } from './status-service';

type Tx = Prisma.TransactionClient;

export interface Customer {
  id: string;
  userName: string;
}

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
    const draft = await priceOrder(tx, customer.id, input, 'cod');
    if (!draft) return findRepeatedOrder(tx, customer.id, input);
    const waiting = await findLiveOrder(tx, draft.cartId);
    const order = await writeOrder(tx, customer, draft, waiting);
    await countDiscounts(tx, customer, input, { order, draft, isNew: true });
    await queueOrderLetter(tx, 'order-placed', order);
    await closeCart(tx, draft.cartId);
    // Last, so that a popular product is not locked for long.
    await takeLines(tx, customer, { orderId: order.id, lines: draft.lines }, 'sold');
    return order.id;
  });
}

/**
 * Places an online order: its stock is held for a while, the cart stays open until it is paid. An unchanged cart gets the
 * same order again, also after Razorpay could not be reached; a changed one replaces it. Its letter is sent once it is
 * paid.
 * @throws AppError 409 (stock, changed totals, ordered already), 422 (empty cart, no address).
 */
export function placeOnlineOrder(
  customer: Customer,
  input: PlaceOrderInput,
): Promise<PayableOrder> {
  return inOrderTransaction(async (tx) => {
    const draft = await priceOrder(tx, customer.id, input, 'razorpay');
    if (!draft) throw await refusalOfClosed(tx, customer.id, input.cartId);
    const live = await findLiveOrder(tx, draft.cartId);
    const earlier = live ?? (await findUnreachable(tx, customer.id, draft.cartId));
    if (earlier && (await isOrderOf(tx, earlier, draft)))
      return resumeOrder(tx, earlier, customer, { input, draft });
    const order = await writeOrder(tx, customer, draft, live);
    await countDiscounts(tx, customer, input, { order, draft, isNew: true });
    await takeLines(tx, customer, { orderId: order.id, lines: draft.lines }, 'held');
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

/** A client that lost the reply asks again within minutes. Later, the same sum to the same address is a new order. */
const REPEATED_WITHIN_MINUTES = 15;

/**
 * The cash order to this address that an earlier request made of a cart that is now closed. If a client names no cart,
 * this is its last one of this sum.
 */
async function findRepeatedOrder(
  tx: Tx,
  userId: string,
  { cartId, addressInfo, totalAmount }: PlaceOrderInput,
): Promise<string> {
  const sameSum = {
    totalPaise: rupeesToPaise(totalAmount),
    createdAt: { gt: new Date(Date.now() - REPEATED_WITHIN_MINUTES * 60_000) },
  };
  const repeated = await tx.order.findFirst({
    where: {
      userId,
      status: { not: 'rejected' },
      paymentMethod: 'cod',
      addressId: addressInfo.addressId,
      ...(cartId ? { cartId } : sameSum),
    },
    orderBy: { number: 'desc' },
    select: { id: true },
  });
  if (!repeated) throw await refusalOfClosed(tx, userId, cartId);
  return repeated.id;
}

/** Why a cart that is closed cannot be ordered: it has been, or there is none. */
async function refusalOfClosed(tx: Tx, userId: string, cartId?: string): Promise<AppError> {
  const isOrdered =
    cartId && (await tx.order.count({ where: { userId, cartId, status: { not: 'rejected' } } }));
  return isOrdered ? orderedAlready() : emptyCart();
}

const orderedAlready = () =>
  new AppError(409, 'This cart has been ordered already. Your orders are in your account.');

/** The last order of a locked cart, if Razorpay could not be reached for it: an online order resumes it. */
async function findUnreachable(
  tx: Tx,
  userId: string,
  cartId: string,
): Promise<LockedOrder | null> {
  const last = await tx.order.findFirst({
    // By the shopper too, because rejected orders have no index by cart.
    where: { userId, cartId },
    orderBy: { number: 'desc' },
    include: { lines: true },
  });
  return last?.rejection === 'unreachable' && last.paymentStatus === 'pending' ? last : null;
}

/** Writes a draft to the database, in place of the cart's live order. @throws AppError 409 */
async function writeOrder(
  tx: Tx,
  customer: Customer,
  { cartId, shortage, lines, terms, priced }: Draft,
  live: LockedOrder | null,
) {
  if (shortage) throw shortage;
  const number = live && (await replaceOrder(tx, live, customer, priced));
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
  });
  const orderId = order.id;
  await tx.orderLine.createMany({ data: lines.map((line) => ({ ...line, orderId })) });
  await tx.orderHistory.create({
    data: { orderId, toStatus: 'pending', ...byShopper(customer), note },
    select: { id: true },
  });
  if (priced.discountPaise > 0) {
    const lineIds = new Map(lines.map((line) => [lineKey(line), line.id]));
    await writeDiscounts(tx, order, priced, lineIds);
  }
  return order;
}

/** @returns the number of the order that replaces it, for its history */
async function replaceOrder(
  tx: Tx,
  order: LockedOrder,
  customer: Customer,
  { discounts }: Draft['priced'],
): Promise<bigint> {
  if (!isAwaitingPayment(order)) throw orderedAlready();
  const ids = discounts.flatMap(({ promotionId }) => promotionId ?? []);
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
    await takeLines(tx, customer, { orderId: order.id, lines: draft.lines }, 'held');
  } else if (!isAwaitingPayment(order)) {
    throw orderedAlready();
  } else if (order.holdExpiresAt && order.holdExpiresAt < new Date()) {
    const { holdExpiresAt } = newHold();
    await tx.order.update({ where: { id: order.id }, data: { holdExpiresAt } });
  }
  return { ...order, isNew: false };
}

/**
 * Counts the order as a use of the promotions it was discounted by.
 * @throws AppError 409 with the current total if another order has just used one up
 */
async function countDiscounts(
  tx: Tx,
  customer: Customer,
  input: PlaceOrderInput,
  { order, draft, isNew }: { order: DiscountedOrder; draft: Draft; isNew: boolean },
): Promise<void> {
  if (draft.priced.discountPaise === 0 || (await takeUses(tx, order, { isNew }))) return;
  const fresh = await priceOrder(tx, customer.id, input, draft.terms.paymentMethod);
  const message = 'A discount of this order has just been used up. Please order again.';
  throw (fresh ?? draft).refusal(message);
}

/** @throws AppError 409 if others have bought it since the cart was read */
async function takeLines(
  tx: Tx,
  { userName: by }: Customer,
  { orderId, lines }: { orderId: string; lines: Draft['lines'] },
  kind: 'sold' | 'held',
): Promise<void> {
  if (await takeStock(tx, { lines, orderId, by }, kind)) return;
  const shortest = await findShort(tx, lines);
  throw shortest ? new AppError(409, shortMessage(shortest.line, shortest.left)) : soldOutError();
}

const soldOutError = () => new AppError(409, 'Something in your cart has just sold out.');

const byShopper = ({ userName }: Customer): ChangedBy => ({ actor: 'shopper', by: userName });
