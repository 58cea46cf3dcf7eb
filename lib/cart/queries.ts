import 'server-only';
import { db } from '../db/client';
import { Prisma } from '../db/generated/client';
import { paise, paiseToRupees } from '../money';
import type { Size } from '../store';
import { cartTotalPaise, codChargePaise, keptPieces } from './rules';
import type { CartDto } from './schema';

interface CartRow {
  cartId: string;
  /** Null, as all of the line, in the one row of an empty cart. */
  _id: string | null;
  productId: string;
  slug: string;
  title: string;
  image: string;
  pricePaise: number;
  salePricePaise: number | null;
  quantity: number;
  size: Size;
  totalStock: number;
  kept: { orderId: string; orderNumber: string; until: string; items: KeptItems } | null;
}
type KeptItems = NonNullable<CartDto['keptOrder']>['items'];

/** FROM and WHERE of the order of cart `c` that waits for its online payment: the database lets only such orders have a hold. */
const KEPT_ORDER = Prisma.sql`
  orders o WHERE o.cart_id = c.id AND o.status <> 'rejected' AND o.hold_expires_at IS NOT NULL`;

/**
 * A shopper's open cart, priced by the catalogue of this moment, and what is kept for them until they have paid. One
 * statement, because between two a product may be deleted or the order released.
 */
export async function readCart(
  userId: string,
  client: Pick<typeof db, '$queryRaw'> = db,
): Promise<CartDto> {
  const rows = await client.$queryRaw<CartRow[]>`
    SELECT c.id AS "cartId", l.id AS "_id", p.id AS "productId", p.slug, p.title, p.image, p.price_paise AS "pricePaise",
      p.sale_price_paise AS "salePricePaise", l.quantity, l.size, p.total_stock AS "totalStock",
      CASE WHEN row_number() OVER (ORDER BY l.created_at, l.id) = 1 THEN (SELECT json_build_object('orderId', o.id, 'orderNumber', o.number::text, 'until', o.hold_expires_at,
        'items', (
          SELECT coalesce(json_agg(json_build_object('productId', product_id, 'size', size, 'quantity', quantity)), '[]')
          FROM order_lines WHERE order_id = o.id AND product_id IS NOT NULL
        )) FROM ${KEPT_ORDER}) END AS kept
    FROM carts c LEFT JOIN (cart_lines l JOIN products p ON p.id = l.product_id) ON l.cart_id = c.id
    WHERE c.user_id = ${userId}::uuid AND c.closed_at IS NULL
    ORDER BY l.created_at, l.id`;
  const kept = rows[0]?.kept;
  const keptOrder = kept ? { ...kept, until: new Date(kept.until).toISOString() } : null;
  const items = rows.flatMap(({ _id, cartId: _, kept: _k, pricePaise, salePricePaise, ...line }) =>
    _id === null
      ? []
      : {
          _id,
          ...line,
          price: paiseToRupees(paise(pricePaise)),
          salePrice: paiseToRupees(paise(salePricePaise ?? 0)),
          keptForYou: keptPieces(keptOrder, line.productId),
        },
  );
  return {
    _id: items.length > 0 ? (rows[0]?.cartId ?? null) : null,
    userId,
    items,
    total: paiseToRupees(cartTotalPaise(items)),
    codCharge: paiseToRupees(codChargePaise(items)),
    keptOrder,
  };
}

/** A product as this shopper's cart may hold it: its stock, and what is kept for them beside it. */
export async function findBuyable(
  tx: Prisma.TransactionClient,
  userId: string,
  productId: string,
): Promise<{ sizes: Size[]; available: number } | null> {
  const [found] = await tx.$queryRaw<{ sizes: Size[]; available: number }[]>`
    SELECT p.sizes, (p.total_stock + coalesce((
      SELECT sum(quantity) FROM order_lines WHERE product_id = p.id AND order_id = (
        SELECT o.id FROM carts c, ${KEPT_ORDER} AND c.user_id = ${userId}::uuid AND c.closed_at IS NULL
      )), 0))::int AS available
    FROM products p WHERE p.id = ${productId}::uuid`;
  return found ?? null;
}
