import 'server-only';
import { readCart } from '../cart/queries';
import {
  available,
  cartTotalPaise,
  codChargePaise,
  onlyQuantityMessage,
  shortage,
  unitCount,
} from '../cart/rules';
import { closeCart, lockOpenCart } from '../cart/service';
import { unitPricePaise } from '../catalog/rules';
import { isForeignKeyViolation } from '../db/errors';
import type { Order, Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { paise, paiseToRupees, rupeesToPaise } from '../money';
import { takeStock } from '../stock/moving-service';
import type { PaymentMethod } from '../store';
import { findEarlierOrder, findRepeatedOrder, haveSameLines } from './earlier-order-service';
import { findLiveOrder, type LockedOrder, moveOrder, newHold, rejectOrder } from './order-service';
import { isAwaitingPayment } from './rules';
import type { PlaceOrderInput } from './schema';

type Tx = Prisma.TransactionClient;

interface Customer {
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
    const cart = await priceCart(tx, customer, input, 'cod');
    const { id: orderId } = await writeOrder(tx, customer, cartId, cart);
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
    let cart = await priceCart(tx, customer, input, 'razorpay');
    if (earlier && isOrderOf(earlier, cart)) return resumeOrder(tx, earlier, customer);
    if (earlier && earlier.status !== 'rejected') {
      await replaceOrder(tx, earlier, customer);
      cart = await priceCart(tx, customer, input, 'razorpay');
    }
    const order = await writeOrder(tx, customer, cartId, cart);
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

type PricedCart = Awaited<ReturnType<typeof priceCart>>;

/**
 * What an order of the open cart says, at a total that its shopper has seen.
 * @throws AppError 409 with the fresh total, 422 (empty cart, no address)
 */
async function priceCart(
  tx: Tx,
  { id: userId }: Customer,
  { addressInfo, totalAmount }: PlaceOrderInput,
  paymentMethod: PaymentMethod,
) {
  const { items } = await readCart(userId, tx);
  if (items.length === 0) throw emptyCart();
  const address = await tx.address.findFirst({ where: { id: addressInfo.addressId, userId } });
  if (!address) throw new AppError(422, 'Please select an address.');
  const subtotalPaise = cartTotalPaise(items);
  const chargePaise = paymentMethod === 'cod' ? codChargePaise(items) : 0;
  const totalPaise = paise(subtotalPaise + chargePaise);
  if (rupeesToPaise(totalAmount) !== totalPaise)
    throw new AppError(409, 'The total has changed. Please check it and order again.', {
      data: { totalAmount: paiseToRupees(totalPaise) },
    });
  return {
    items,
    lines: items.map((item) => ({
      productId: item.productId,
      title: item.title,
      image: item.image,
      size: item.size,
      quantity: item.quantity,
      unitPricePaise: unitPricePaise(item),
    })),
    terms: {
      paymentMethod,
      subtotalPaise,
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

/** @throws AppError 409 when the stock is short already */
async function writeOrder(
  tx: Tx,
  customer: Customer,
  cartId: string,
  { items, lines, terms }: PricedCart,
) {
  const short = items.find((item) => shortage(item, items));
  if (short) throw new AppError(409, onlyQuantityMessage(available(short)));
  const isOnline = terms.paymentMethod === 'razorpay';
  const note = isOnline ? 'Order placed, waiting for payment' : 'Order placed, cash on delivery';
  // Three statements: nested, Prisma makes four of them.
  const order = await tx.order.create({
    data: {
      ...terms,
      ...(isOnline && newHold()),
      userId: customer.id,
      customerName: customer.userName,
      cartId,
    },
    select: { id: true, number: true, totalPaise: true, providerOrderId: true },
  });
  const { id: orderId } = order;
  await tx.orderLine.createMany({ data: lines.map((line) => ({ ...line, orderId })) });
  await tx.orderHistory.create({
    data: { orderId, toStatus: 'pending', by: customer.userName, note },
    select: { id: true },
  });
  return order;
}

/** Whether an order says the same as one of this cart would. */
function isOrderOf(order: LockedOrder, { lines, terms }: PricedCart): boolean {
  const columns = Object.keys(terms) as (keyof typeof terms)[];
  return (
    columns.every((column) => String(order[column]) === String(terms[column])) &&
    haveSameLines(order.lines, lines, ['productId', 'size', 'quantity', 'unitPricePaise'])
  );
}

async function replaceOrder(tx: Tx, order: LockedOrder, { userName }: Customer): Promise<void> {
  if (!isAwaitingPayment(order)) throw orderedAlready();
  const note = 'Replaced by a newer order of the same cart';
  await rejectOrder(tx, order, { reason: 'replaced', by: userName, note });
}

/** Gives the same order once more; one whose hold is over, or that was given up, begins a new hold. */
async function resumeOrder(
  tx: Tx,
  order: LockedOrder,
  { userName: by }: Customer,
): Promise<PayableOrder> {
  if (order.status === 'rejected') {
    await moveOrder(tx, order, { to: 'pending', by, note: 'Tried again' });
    if (!(await takeStock(tx, { lines: order.lines, orderId: order.id, by }, 'held')))
      throw soldOut();
  } else if (!isAwaitingPayment(order)) {
    throw orderedAlready();
  } else if (order.holdExpiresAt && order.holdExpiresAt < new Date()) {
    const { holdExpiresAt } = newHold();
    await tx.order.update({ where: { id: order.id }, data: { holdExpiresAt } });
  }
  return { ...order, isNew: false };
}

const emptyCart = () => new AppError(422, 'Your cart is empty.');
const soldOut = () => new AppError(409, 'Something in your cart has just sold out.');
const orderedAlready = () =>
  new AppError(409, 'This cart has been ordered already. Your orders are in your account.');
