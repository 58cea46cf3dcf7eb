import 'server-only';
import type { Prisma } from '../db/generated/client';
import { AppError } from '../http/app-error';
import { rupeesToPaise } from '../money';
import { type LockedOrder, lockOrder } from './order-service';
import { type LockedLine, unitPricePaise } from './ordered-cart-service';
import type { PlaceOrderInput } from './schema';

type Tx = Prisma.TransactionClient;

/** A reply that was lost is asked for again within minutes; later, the same sum to the same place is a new wish. */
const REPEATED_WITHIN_MINUTES = 15;

/**
 * What a request meant whose cart is closed: without the cart's id, the last cash order that it would have made.
 * @throws AppError 422
 */
export async function orderPlacedBefore(
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

/** A new statement after the cart's lock, so that it sees what a parallel request has just committed. @throws AppError 422 */
export async function orderOfClosedCart(
  tx: Tx,
  userId: string,
  cartId?: string,
): Promise<{ id: string }> {
  const placed = cartId
    ? await tx.order.findFirst({
        where: { cartId, userId, status: { not: 'rejected' } },
        select: { id: true },
      })
    : null;
  if (!placed) throw new AppError(422, 'Your cart is empty.');
  return placed;
}

/** The cart's order that was not rejected, locked. */
export async function lockLiveOrder(tx: Tx, cartId: string): Promise<LockedOrder | null> {
  const live = await tx.order.findFirst({
    where: { cartId, status: { not: 'rejected' } },
    select: { id: true },
  });
  const order = live && (await lockOrder(tx, live.id));
  return order && order.status !== 'rejected' ? order : null;
}

/** The cart's last order, when its payment could not even be begun. */
export async function lockUnreachableOrder(tx: Tx, cartId: string): Promise<LockedOrder | null> {
  const last = await tx.order.findFirst({
    where: { cartId },
    orderBy: { number: 'desc' },
    select: { id: true },
  });
  const order = last && (await lockOrder(tx, last.id));
  const isOpen = order?.rejection === 'unreachable' && order.paymentStatus === 'pending';
  return isOpen ? order : null;
}

/** Whether these lines and their address are what was ordered, at the same prices. */
export async function isSameOrder(tx: Tx, orderId: string, lines: LockedLine[]): Promise<boolean> {
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

/** Whether two orders are of the same pieces, whatever each of them costs. */
export async function holdsTheSame(tx: Tx, oneId: string, otherId: string): Promise<boolean> {
  const [different] = await tx.$queryRaw<{ orders: number }[]>`
    SELECT count(DISTINCT pieces)::int AS orders FROM (
      SELECT order_id, array_agg((product_id, size, quantity)::text ORDER BY product_id, size) AS pieces
      FROM order_lines WHERE order_id IN (${oneId}::uuid, ${otherId}::uuid) GROUP BY order_id
    ) AS ordered`;
  return different?.orders === 1;
}

const sameLine = (line: {
  productId: string | null;
  size: string;
  quantity: number;
  unitPricePaise: number;
}) => `${line.productId} ${line.size} ${line.quantity} ${line.unitPricePaise}`;
