import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import type { Prisma } from '../db/generated/client';
import type { PricedCart } from './pricing-rules';

type Tx = Prisma.TransactionClient;

/**
 * Writes what promotions took off an order and its lines, as it is now: titles, codes and amounts stay. They are not used
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
 * Counts an order as a use of the promotions it was discounted by. Uses of a promotion are counted one after the other,
 * by its row; from here to the commit others of the same promotion wait.
 * @returns false, having counted some or none, where a limit is reached or it is no first order any more: the caller
 * gives them back or gives up the transaction
 */
export async function takeUses(tx: Tx, orderId: string): Promise<boolean> {
  const promotions = await tx.$queryRaw<unknown[]>`
    SELECT p.id FROM promotions p JOIN order_discounts d ON d.promotion_id = p.id
    WHERE d.order_id = ${orderId}::uuid AND NOT d.in_use ORDER BY p.id FOR NO KEY UPDATE OF p`;
  // A statement of its own, which sees what those we waited for have written.
  const taken = await tx.$executeRaw`
    WITH taken AS (
      UPDATE order_discounts d
      SET in_use = true, customer_use = next.number,
        first_order_phone = CASE WHEN p.first_order_only THEN o.shipping_phone END
      FROM orders o, promotions p, LATERAL (
        SELECT min(number)::int AS number FROM generate_series(1, 1 + (
          SELECT count(*) FROM order_discounts own
          WHERE own.promotion_id = p.id AND own.user_id = o.user_id AND own.in_use
        )) AS number
        WHERE NOT EXISTS (
          SELECT FROM order_discounts own
          WHERE own.promotion_id = p.id AND own.user_id = o.user_id AND own.customer_use = number
        )
      ) AS next
      WHERE o.id = ${orderId}::uuid AND d.order_id = o.id AND NOT d.in_use AND p.id = d.promotion_id
        AND (p.max_uses IS NULL OR p.uses < p.max_uses)
        AND (p.max_uses_per_customer IS NULL OR next.number <= p.max_uses_per_customer)
        AND NOT (p.first_order_only AND EXISTS (
          SELECT FROM orders other
          WHERE (other.user_id = o.user_id OR other.shipping_phone = o.shipping_phone)
            AND other.status <> 'rejected' AND other.cart_id <> o.cart_id
        ))
      RETURNING d.promotion_id
    )
    UPDATE promotions SET uses = uses + 1 FROM taken WHERE id = promotion_id`;
  return taken === promotions.length;
}

/** Gives back an order's uses. Those that were given back stay so. */
export async function giveBackUses(tx: Tx, orderId: string): Promise<void> {
  await tx.$executeRaw`
    WITH given AS (
      UPDATE order_discounts SET in_use = false, customer_use = NULL, first_order_phone = NULL
      WHERE order_id = ${orderId}::uuid AND in_use RETURNING promotion_id
    )
    UPDATE promotions SET uses = uses - 1 FROM given WHERE id = promotion_id`;
}
