import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import { Prisma } from '../db/generated/client';
import type { Paise } from '../money';
import { firstCheckMinutes } from './order-service';
import { type LockedLine, type OrderTotals, unitPricePaise } from './ordered-cart-service';

type Tx = Prisma.TransactionClient;

export interface Customer {
  id: string;
  userName: string;
}

interface NewOrder {
  cartId: string;
  lines: LockedLine[];
  /** One of `lines`: the address stands on each. */
  first: LockedLine;
  totals: OrderTotals;
  /** How long stock is held for an online payment; null for cash on delivery. */
  holdMinutes: number | null;
  /** A query that locks cart and products, and has a row when they are as `lines` say. Left out, they are locked already. */
  locking?: Prisma.Sql;
}

export interface PlacedOrder {
  id: string;
  number: bigint;
  totalPaise: Paise;
}

/**
 * Stock, order, lines, first history entry and the closed cart in one statement: one round trip while rows are locked.
 * An online order leaves the cart open.
 * @returns null when something is not as it was seen, or sold out: in a transaction, nothing must come of it then
 */
export async function writeOrder(
  tx: Tx,
  customer: Customer,
  order: NewOrder,
): Promise<PlacedOrder | null> {
  const { cartId, lines, first, totals } = order;
  const { addressId, address, city, pincode, phone, notes } = first;
  const orderId = uuidv7();
  const online = order.holdMinutes !== null;
  const firstCheck = order.holdMinutes === null ? null : firstCheckMinutes(order.holdMinutes);
  const note = online ? 'Order placed, waiting for payment' : 'Order placed, cash on delivery';
  const column = <K extends keyof LockedLine>(key: K) => lines.map((line) => line[key]);
  const [written] = await tx.$queryRaw<{ isFilled: boolean; number: bigint | null }[]>`
    WITH locked AS MATERIALIZED (${order.locking ?? Prisma.sql`SELECT true`}),
    line AS (
      SELECT * FROM unnest(
        ${lines.map(() => uuidv7())}::uuid[], ${column('productId')}::uuid[], ${column('title')}::text[],
        ${column('image')}::text[], ${column('size')}::text[], ${column('quantity')}::int[],
        ${lines.map(unitPricePaise)}::int[]
      ) AS line (id, product_id, title, image, size, quantity, unit_price_paise)
    ),
    wanted AS (
      SELECT product_id, sum(quantity)::int AS quantity FROM line
      WHERE EXISTS (SELECT FROM locked) GROUP BY product_id
    ),
    taken AS (
      UPDATE products p SET total_stock = p.total_stock - w.quantity, updated_at = now()
      FROM wanted w WHERE p.id = w.product_id AND p.total_stock >= w.quantity
      RETURNING p.id
    ),
    placed AS (
      INSERT INTO orders (id, user_id, cart_id, payment_method, subtotal_paise, cod_charge_paise, total_paise,
        units, customer_name, address_id, shipping_address, shipping_city, shipping_pincode, shipping_phone,
        shipping_notes, hold_expires_at, next_check_at, updated_at)
      SELECT ${orderId}::uuid, ${customer.id}::uuid, ${cartId}::uuid, ${online ? 'razorpay' : 'cod'},
        ${totals.subtotalPaise}::bigint,
        ${totals.chargePaise}::bigint, ${totals.totalPaise}::bigint,
        (SELECT sum(quantity) FROM line), ${customer.userName}, ${addressId}::uuid,
        ${address}, ${city}, ${pincode}, ${phone}, ${notes},
        now() + make_interval(mins => ${order.holdMinutes}::int),
        now() + make_interval(mins => ${firstCheck}::int), now()
      FROM locked
      RETURNING id, number
    ),
    line_items AS (
      INSERT INTO order_lines (id, order_id, product_id, title, image, size, quantity, unit_price_paise)
      SELECT line.id, placed.id, product_id, title, image, size, quantity, unit_price_paise FROM line, placed
    ),
    noted AS (
      INSERT INTO order_history (id, order_id, to_status, by, note)
      SELECT ${uuidv7()}::uuid, id, 'pending', ${customer.userName}, ${note} FROM placed
    ),
    closed AS (
      UPDATE carts SET closed_at = now()
      WHERE id = ${cartId}::uuid AND NOT ${online}::boolean AND EXISTS (SELECT FROM locked)
    ),
    emptied AS (
      DELETE FROM cart_lines
      WHERE cart_id = ${cartId}::uuid AND NOT ${online}::boolean AND EXISTS (SELECT FROM locked)
    )
    SELECT (SELECT count(*) FROM taken) = (SELECT count(*) FROM wanted) AS "isFilled",
      (SELECT number FROM placed) AS number`;
  if (!written?.isFilled || written.number === null) return null;
  return { id: orderId, number: written.number, totalPaise: totals.totalPaise };
}
