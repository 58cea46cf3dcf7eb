import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import { Prisma } from '../db/generated/client';
import type { PricedCart } from './pricing-rules';
import { type DiscountedOrder, findUnused, unusedOf } from './queries';
import { whyUsedUp } from './rules';
import { refreshOffers } from './shown-service';

type Tx = Prisma.TransactionClient;

/**
 * Writes the discounts of an order and its lines; titles, codes and amounts never change later. They do not count as uses
 * before `takeUses`.
 * @param lineIds the order's lines, by the keys that the cart was priced with
 */
export async function writeDiscounts(
  tx: Tx,
  { id: orderId, userId }: { id: string; userId: string },
  { discounts, lineDiscounts }: Pick<PricedCart, 'discounts' | 'lineDiscounts'>,
  lineIds: ReadonlyMap<string, string>,
): Promise<void> {
  const given = discounts.flatMap(({ promotionId, title, code, amountPaise }) =>
    promotionId === null || amountPaise === 0
      ? []
      : { id: uuidv7(), orderId, userId, promotionId, title, code, amountPaise, inUse: false },
  );
  if (given.length === 0) return;
  await tx.orderDiscount.createMany({ data: given });
  await tx.orderLineDiscount.createMany({
    data: lineDiscounts.map(({ key, promotionId, amountPaise }) => ({
      orderDiscountId: given.find((one) => one.promotionId === promotionId)?.id ?? '',
      orderLineId: lineIds.get(key) ?? '',
      amountPaise,
    })),
  });
}

/** Whether an order was discounted by the same promotions as a cart is. */
export async function hasDiscounts(
  tx: Tx,
  orderId: string,
  { discounts }: Pick<PricedCart, 'discounts'>,
): Promise<boolean> {
  const rows = await tx.orderDiscount.findMany({
    where: { orderId },
    select: { promotionId: true },
  });
  const given = discounts.filter(({ amountPaise }) => amountPaise > 0);
  return (
    rows.length === given.length &&
    given.every((one) => rows.some((row) => row.promotionId === one.promotionId))
  );
}

/**
 * Locks the promotions of these orders, and others, in id order. Replacing an order calls it first: promotions are locked
 * before stock, always in the same order, so that two orders cannot deadlock.
 */
export async function lockPromotionsOf(
  tx: Tx,
  orderIds: readonly string[],
  others: readonly string[] = [],
): Promise<void> {
  await tx.$queryRaw`
    SELECT FROM promotions
    WHERE id = ANY(${others}::uuid[])
      OR id IN (SELECT promotion_id FROM order_discounts WHERE order_id = ANY(${orderIds}::uuid[]))
    ORDER BY id FOR NO KEY UPDATE`;
}

/**
 * Counts an order as a use of the promotions it was discounted by. Uses of a promotion with any limit are counted one at a
 * time, under a lock on its row that others wait for until the commit. Without a limit nobody waits.
 * @param isNew its discounts were written in this transaction, which keeps the terms from changing
 * @returns false, having counted none, if a limit is reached or it is no longer a first order
 */
export async function takeUses(
  tx: Tx,
  order: DiscountedOrder,
  { isNew = false } = {},
): Promise<boolean> {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT FROM promotions
    WHERE id IN (${unusedOf(order.id)})
      AND (NOT ${isNew} OR num_nonnulls(max_uses, max_uses_per_customer) > 0 OR first_order_only)
    ORDER BY id FOR NO KEY UPDATE`;
  if (locked.length > 0) {
    // Read after taking the lock, to see what the transactions that we waited for have written.
    const { promotions, customer } = await findUnused(tx, order);
    if (promotions.some((one) => whyUsedUp(one, customer))) return false;
  }
  const limited = await tx.$queryRaw<{ id: string }[]>`
    WITH taken AS (
      UPDATE order_discounts d
      SET in_use = true,
        customer_use = CASE WHEN p.max_uses_per_customer IS NOT NULL THEN ${LOWEST_FREE_NUMBER} END,
        first_order_phone = CASE WHEN p.first_order_only THEN ${order.shippingPhone} END
      FROM promotions p
      WHERE d.order_id = ${order.id}::uuid AND NOT d.in_use AND p.id = d.promotion_id
      RETURNING d.promotion_id
    )
    UPDATE promotions SET uses = uses + 1 FROM taken WHERE id = promotion_id AND max_uses IS NOT NULL
    RETURNING id`;
  await refreshOffers(tx, limited);
  return true;
}

/** The number of a customer's next use, unique by a key: a use that was given back leaves a gap, which is filled. */
const LOWEST_FREE_NUMBER = Prisma.sql`(
  WITH own AS (
    SELECT customer_use FROM order_discounts WHERE promotion_id = d.promotion_id AND user_id = d.user_id AND in_use
  )
  SELECT min(number)::int FROM generate_series(1, (SELECT count(*) + 1 FROM own)) AS number
  WHERE number NOT IN (SELECT customer_use FROM own WHERE customer_use IS NOT NULL)
)`;

/** Gives back an order's uses. Calling it again changes nothing. */
export async function giveBackUses(tx: Tx, orderId: string): Promise<void> {
  await lockPromotionsOf(tx, [orderId]);
  const limited = await tx.$queryRaw<{ id: string }[]>`
    WITH given AS (
      UPDATE order_discounts SET in_use = false, customer_use = NULL, first_order_phone = NULL
      WHERE order_id = ${orderId}::uuid AND in_use RETURNING promotion_id
    )
    UPDATE promotions SET uses = uses - 1 FROM given WHERE id = promotion_id AND max_uses IS NOT NULL
    RETURNING id`;
  await refreshOffers(tx, limited);
}
