import 'server-only';
import type { Prisma } from '../db/generated/client';
import { rupeesToPaise } from '../money';
import { findLiveOrder, type LockedOrder } from './order-service';
import type { PlaceOrderInput } from './schema';

type Tx = Prisma.TransactionClient;

/** A client that lost the reply asks again within minutes. Later, the same sum to the same address is a new order. */
const REPEATED_WITHIN_MINUTES = 15;

/**
 * The order that an earlier request made of a cart that is now closed. If a client names no cart, this is its last cash
 * order of this sum to this address.
 */
export function findRepeatedOrder(
  tx: Tx,
  userId: string,
  { cartId, addressInfo, totalAmount }: PlaceOrderInput,
): Promise<{ id: string } | null> {
  const sameCashOrder = {
    paymentMethod: 'cod',
    addressId: addressInfo.addressId,
    totalPaise: rupeesToPaise(totalAmount),
    createdAt: { gt: new Date(Date.now() - REPEATED_WITHIN_MINUTES * 60_000) },
  };
  return tx.order.findFirst({
    where: { userId, status: { not: 'rejected' }, ...(cartId ? { cartId } : sameCashOrder) },
    orderBy: { number: 'desc' },
    select: { id: true },
  });
}

/**
 * What an online order of a locked cart resumes or replaces: the cart's live order, or its last one if Razorpay could
 * not be reached for it.
 */
export async function findEarlierOrder(
  tx: Tx,
  userId: string,
  cartId: string,
): Promise<LockedOrder | null> {
  const live = await findLiveOrder(tx, cartId);
  if (live) return live;
  const last = await tx.order.findFirst({
    // By the shopper too, because rejected orders have no index by cart.
    where: { userId, cartId },
    orderBy: { number: 'desc' },
    include: { lines: true },
  });
  return last?.rejection === 'unreachable' && last.paymentStatus === 'pending' ? last : null;
}
