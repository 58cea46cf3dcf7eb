import 'server-only';
import { db } from '../db/client';
import { Prisma } from '../db/generated/client';
import { paise, paiseToRupees } from '../money';
import type { PricedCart } from '../promotions/pricing-rules';
import type { StockMode } from '../stock/rules';
import type { Size } from '../store';
import { discountOf, priceLines, toSums } from './pricing-queries';
import { codChargePaise, keptForLine } from './rules';
import type { CartDto } from './schema';

interface CartRow {
  cartId: string;
  coupon: string | null;
  /** Null, as all of the line, in the one row of an empty cart. */
  _id: string | null;
  productId: string;
  slug: string;
  title: string;
  image: string;
  category: string;
  pricePaise: number;
  salePricePaise: number | null;
  quantity: number;
  size: Size;
  stockMode: StockMode;
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
  return (await readPricedCart({ userId }, client)).cart;
}

/** The same with the prices it was made of. @param phone of the delivery, where it is known: promotions for first orders ask for it */
export async function readPricedCart(
  { userId, phone }: { userId: string; phone?: string },
  client: Pick<typeof db, '$queryRaw'>,
): Promise<{ cart: CartDto; priced: PricedCart }> {
  const rows = await client.$queryRaw<CartRow[]>`
    SELECT c.id AS "cartId", c.coupon, l.id AS "_id", p.category, p.id AS "productId", p.slug, p.title, p.image, p.price_paise AS "pricePaise",
      p.sale_price_paise AS "salePricePaise", l.quantity, l.size, p.stock_mode AS "stockMode",
      item.on_hand - item.allocated AS "totalStock",
      CASE WHEN row_number() OVER (ORDER BY l.created_at, l.id) = 1 THEN (SELECT json_build_object('orderId', o.id, 'orderNumber', o.number::text, 'until', o.hold_expires_at,
        'items', (
          SELECT coalesce(json_agg(json_build_object('productId', product_id, 'size', size, 'quantity', quantity)), '[]')
          FROM order_lines WHERE order_id = o.id AND product_id IS NOT NULL
        )) FROM ${KEPT_ORDER}) END AS kept
    FROM carts c LEFT JOIN (
        cart_lines l JOIN products p ON p.id = l.product_id
          JOIN variants v ON v.product_id = p.id AND v.size = l.size AND v.size = ANY(p.sizes) JOIN stock_items item ON item.id = v.stock_item_id
      ) ON l.cart_id = c.id
    WHERE c.user_id = ${userId}::uuid AND c.closed_at IS NULL
    ORDER BY l.created_at, l.id`;
  const kept = rows[0]?.kept;
  const keptOrder = kept ? { ...kept, until: new Date(kept.until).toISOString() } : null;
  const lines = rows.flatMap(({ _id, ...line }) => (_id === null ? [] : { _id, ...line }));
  const [first] = lines;
  const coupon = first?.coupon ?? null;
  const priced = await priceLines(client, { userId, cartId: first?.cartId, coupon, phone }, lines);
  const items = lines.map((row) => {
    const {
      cartId: _,
      coupon: _c,
      category: _g,
      kept: _k,
      pricePaise,
      salePricePaise,
      ...line
    } = row;
    return {
      ...line,
      price: paiseToRupees(paise(pricePaise)),
      salePrice: paiseToRupees(paise(salePricePaise ?? 0)),
      discount: paiseToRupees(discountOf(priced, line)),
      keptForYou: keptForLine(keptOrder, line),
    };
  });
  const cart: CartDto = {
    _id: first?.cartId ?? null,
    userId,
    items,
    ...toSums(priced),
    codCharge: paiseToRupees(codChargePaise(items)),
    keptOrder,
  };
  return { cart, priced };
}

/** A product as this shopper's cart may hold it: what each size has in stock, and what is kept for them beside it. */
export async function findBuyable(
  tx: Prisma.TransactionClient,
  userId: string,
  productId: string,
): Promise<{ size: Size; available: number }[] | null> {
  const [found] = await tx.$queryRaw<{ variants: { size: Size; available: number }[] }[]>`
    SELECT (
      SELECT coalesce(json_agg(json_build_object('size', v.size, 'available', item.on_hand - item.allocated + coalesce((
        SELECT sum(quantity) FROM order_lines l
        WHERE l.product_id = p.id AND (p.stock_mode = 'shared' OR l.size = v.size) AND order_id = (
          SELECT o.id FROM carts c, ${KEPT_ORDER} AND c.user_id = ${userId}::uuid AND c.closed_at IS NULL
        )), 0))), '[]')
      FROM variants v JOIN stock_items item ON item.id = v.stock_item_id
      WHERE v.product_id = p.id AND v.size = ANY(p.sizes)
    ) AS variants
    FROM products p WHERE p.id = ${productId}::uuid`;
  return found?.variants ?? null;
}
