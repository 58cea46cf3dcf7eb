import 'server-only';
import type { Order, Prisma } from '../db/generated/client';
import { AppError } from '../http/app-error';
import { rupeesToPaise } from '../money';
import type { PaymentMethod } from '../store';
import type { LockedOrder } from './order-service';
import type { PlaceOrderInput } from './place-schema';
import { emptyCart } from './pricing-service';

type Tx = Prisma.TransactionClient;

/** A client that lost the reply asks again within minutes. Later, the same sum to the same address is a new order. */
const REPEATED_WITHIN_MINUTES = 15;

/**
 * The cash order to this address, or the one paid by credit alone, that an earlier request made of a cart that is now
 * closed. If a client names no cart, this is its last one of this sum. @throws AppError 409, 422
 */
export async function findRepeatedOrder(
  tx: Tx,
  userId: string,
  { cartId, addressInfo, totalAmount }: PlaceOrderInput,
  paymentMethod: PaymentMethod,
): Promise<Order> {
  const sameSum = {
    totalPaise: rupeesToPaise(totalAmount),
    createdAt: { gt: new Date(Date.now() - REPEATED_WITHIN_MINUTES * 60_000) },
  };
  const repeated = await tx.order.findFirst({
    where: {
      userId,
      status: { not: 'rejected' },
      paymentMethod,
      ...(paymentMethod === 'razorpay' && { creditPaise: { equals: tx.order.fields.totalPaise } }),
      addressId: addressInfo.addressId,
      ...(cartId ? { cartId } : sameSum),
    },
    orderBy: { number: 'desc' },
  });
  if (!repeated) throw await refusalOfClosed(tx, userId, cartId);
  return repeated;
}

/** Why a cart that is closed cannot be ordered: it has been, or there is none. */
export async function refusalOfClosed(tx: Tx, userId: string, cartId?: string): Promise<AppError> {
  const isOrdered =
    cartId && (await tx.order.count({ where: { userId, cartId, status: { not: 'rejected' } } }));
  return isOrdered ? orderedAlready() : emptyCart();
}

export const orderedAlready = () =>
  new AppError(409, 'This cart has already been ordered. Your orders are in your account.');

/** The last order of a locked cart, if Razorpay could not be reached for it: an online order resumes it. */
export async function findUnreachable(
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
