import 'server-only';
import { lineKey, shortMessage } from '../cart/rules';
import { closeCart } from '../cart/service';
import { db } from '../db/client';
import { isForeignKeyViolation } from '../db/errors';
import type { Order, Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { promiseDays } from '../delivery/queries';
import { AppError } from '../http/app-error';
import { queueOrderLetter } from '../messages/outbox-service';
import type { DiscountedOrder } from '../promotions/queries';
import { lockPromotionsOf, takeUses, writeDiscounts } from '../promotions/uses-service';
import { type DeliveryTerms, readDeliveryTerms } from '../settings/queries';
import { takeStock } from '../stock/moving-service';
import { findShort } from '../stock/short-queries';
import { creditInWords, spendDrafted, withCredit } from './credit-service';
import {
  findRepeatedOrder,
  findUnreachable,
  orderedAlready,
  refusalOfClosed,
} from './earlier-orders-service';
import { noteRefusals, requireFewOpenOrders } from './limit-service';
import {
  BY_SYSTEM,
  type ChangedBy,
  findLiveOrder,
  type Hold,
  type LockedOrder,
  newHold,
  type PayableOrder,
} from './order-service';
import type { PlaceOrderInput } from './place-schema';
import { type Draft, isOrderOf, priceOrder } from './pricing-service';
import { isAwaitingPayment } from './rules';
import { moveOrder, rejectOrder } from './status-service';

type Tx = Prisma.TransactionClient;

export interface Customer {
  id: string;
  userName: string;
}

/**
 * Places a cash-on-delivery order of the shopper's cart, whole or not at all (docs/decisions/0002). Called again with the
 * same cart and address, it returns the first order; an online order that waits for its payment is replaced.
 * @returns the order's id. @throws AppError 409 (stock, changed totals, ordered otherwise, too many open orders), 422 (empty
 * cart, no address).
 */
export async function placeCodOrder(customer: Customer, input: PlaceOrderInput): Promise<string> {
  // Before the transaction, so that it locks nothing meanwhile.
  const delivery = await readDeliveryTerms(db);
  return inOrderTransaction(customer, async (tx) => {
    const priced = await priceOrder(tx, customer.id, input, 'cod');
    if (!priced) return (await findRepeatedOrder(tx, customer.id, input, 'cod')).id;
    const waiting = await findLiveOrder(tx, priced.cartId);
    const draft = await withCredit(tx, customer.id, priced, { input, live: waiting });
    await requireFewOpenOrders(tx, customer.id, draft, waiting);
    const order = await writeOrder(tx, customer, draft, { live: waiting, delivery });
    await countDiscounts(tx, customer, input, { order, draft, isNew: true });
    await sell(tx, customer, order, draft);
    return order.id;
  });
}

/**
 * Places an online order: its stock is held for a while, the cart stays open until it is paid. An unchanged cart gets the
 * same order again, also after Razorpay could not be reached; a changed one replaces it. Its letter is sent once it is
 * paid.
 * @throws AppError 409 (stock, changed totals, ordered already, too many open orders or unpaid holds), 422 (empty cart, no
 * address).
 */
export async function placeOnlineOrder(
  customer: Customer,
  input: PlaceOrderInput,
): Promise<PayableOrder> {
  const delivery = await readDeliveryTerms(db);
  return inOrderTransaction(customer, async (tx) => {
    const priced = await priceOrder(tx, customer.id, input, 'razorpay');
    if (!priced && input.useCredit)
      return { ...(await findRepeatedOrder(tx, customer.id, input, 'razorpay')), isNew: false };
    if (!priced) throw await refusalOfClosed(tx, customer.id, input.cartId);
    const live = await findLiveOrder(tx, priced.cartId);
    const draft = await withCredit(tx, customer.id, priced, { input, live });
    const earlier = live ?? (await findUnreachable(tx, customer.id, draft.cartId));
    const isSame = earlier && (await isOrderOf(tx, earlier, draft));
    if (isSame && isHeld(earlier)) return { ...earlier, isNew: false };
    const hold = await requireFewOpenOrders(tx, customer.id, draft, live);
    if (isSame) return resumeOrder(tx, earlier, customer, { input, draft, hold });
    const order = await writeOrder(tx, customer, draft, { live, hold, delivery });
    await countDiscounts(tx, customer, input, { order, draft, isNew: true });
    if (order.paymentStatus === 'paid') {
      const lines = await tx.orderLine.findMany({ where: { orderId: order.id } });
      await moveOrder(tx, { ...order, lines }, { to: 'confirmed', ...BY_SYSTEM, note: '' });
      await sell(tx, customer, order, draft);
    } else await takeLines(tx, customer, { orderId: order.id, lines: draft.lines }, 'held');
    return { ...order, isNew: true };
  });
}

/** What follows once an order need not wait for its payment: its letter, and its pieces are sold. */
async function sell(tx: Tx, customer: Customer, order: Order, draft: Draft): Promise<void> {
  await queueOrderLetter(tx, 'order-placed', order, { isLimited: true, locked: draft.email });
  await closeCart(tx, draft.cartId);
  // Last, so that a popular product is not locked for long.
  await takeLines(tx, customer, { orderId: order.id, lines: draft.lines }, 'sold');
}

/**
 * A product that is deleted while it is ordered counts as sold out. If a promotion is deleted, the cart's price changes:
 * the order is tried again, and refused with the current total.
 */
const inOrderTransaction = <T>({ id }: Customer, work: (tx: Tx) => Promise<T>): Promise<T> =>
  noteRefusals(id, () =>
    inTransaction(work).catch((error: unknown) => {
      if (isForeignKeyViolation(error, 'order_discounts_promotion_id_fkey'))
        return inTransaction(work);
      throw isForeignKeyViolation(error) ? soldOutError() : error;
    }),
  );

/** Writes a draft to the database, in place of the cart's live order. @throws AppError 409 */
async function writeOrder(
  tx: Tx,
  customer: Customer,
  { cartId, shortage, lines, terms, priced }: Draft,
  {
    live,
    hold,
    delivery,
  }: { live: LockedOrder | null; hold?: Hold | null; delivery: DeliveryTerms },
) {
  if (shortage) throw shortage;
  const { shippingPincode: pincode, shippingCity: city, shippingState: state } = terms;
  const promised = promiseDays(delivery, { pincode, city, state }, terms.paymentMethod);
  const number = live && (await replaceOrder(tx, live, customer, priced));
  const isPaid = terms.creditPaise === terms.totalPaise;
  const isOnline = terms.paymentMethod === 'razorpay' && !isPaid;
  const way = isOnline ? ', waiting for payment' : isPaid ? '' : ', cash on delivery';
  const note = `Order placed${way}${creditInWords(terms.creditPaise)}`;
  // Three statements: nested, Prisma makes four of them.
  const order = await tx.order.create({
    data: {
      ...terms,
      ...promised,
      ...(number !== null && { number }),
      ...(isOnline && newHold(hold)),
      ...(isPaid && { paymentStatus: 'paid' }),
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
  await spendDrafted(tx, order, customer.userName);
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
  const reason = isHeld(order) ? 'replaced' : 'expired';
  await rejectOrder(tx, order, { reason, ...byShopper(customer), note });
  return next.number;
}

const isHeld = ({ holdExpiresAt }: LockedOrder) =>
  holdExpiresAt !== null && holdExpiresAt >= new Date();

/** Returns the same order again, whose hold is over, or which was given up, with a new hold. */
async function resumeOrder(
  tx: Tx,
  order: LockedOrder,
  customer: Customer,
  { input, draft, hold }: { input: PlaceOrderInput; draft: Draft; hold: Hold | null },
): Promise<PayableOrder> {
  if (order.status === 'rejected') {
    const note = 'Tried again';
    await spendDrafted(tx, order, customer.userName);
    await moveOrder(tx, order, { to: 'pending', ...byShopper(customer), note, hold });
    await countDiscounts(tx, customer, input, { order, draft, isNew: false });
    await takeLines(tx, customer, { orderId: order.id, lines: draft.lines }, 'held');
  } else if (!isAwaitingPayment(order)) {
    throw orderedAlready();
  } else {
    const { nextCheckAt: _, ...renewed } = newHold();
    const data = { ...renewed, holdsRenewed: { increment: 1 } };
    await tx.order.update({ where: { id: order.id }, data });
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
  const message = 'A discount in this order has just been used up. Please order again.';
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
