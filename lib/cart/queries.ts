import 'server-only';
import { db } from '../db/client';
import { paise, paiseToRupees } from '../money';
import type { Size } from '../store';
import { cartTotalPaise, codChargePaise } from './rules';
import type { CartDto } from './schema';

interface CartRow {
  cartId: string;
  _id: string;
  productId: string;
  slug: string;
  title: string;
  image: string;
  pricePaise: number;
  salePricePaise: number | null;
  quantity: number;
  size: Size;
  totalStock: number;
}

/**
 * A shopper's open cart, priced by the catalogue of this moment. One statement, because a product that is deleted
 * between two would leave a line without its product.
 */
export async function readCart(
  userId: string,
  client: Pick<typeof db, '$queryRaw'> = db,
): Promise<CartDto> {
  const rows = await client.$queryRaw<CartRow[]>`
    SELECT c.id AS "cartId", l.id AS "_id", p.id AS "productId", p.slug, p.title, p.image, p.price_paise AS "pricePaise",
      p.sale_price_paise AS "salePricePaise", l.quantity, l.size, p.total_stock AS "totalStock"
    FROM carts c JOIN cart_lines l ON l.cart_id = c.id JOIN products p ON p.id = l.product_id
    WHERE c.user_id = ${userId}::uuid AND c.closed_at IS NULL
    ORDER BY l.created_at, l.id`;
  const items = rows.map(({ cartId: _, pricePaise, salePricePaise, ...line }) => ({
    ...line,
    price: paiseToRupees(paise(pricePaise)),
    salePrice: paiseToRupees(paise(salePricePaise ?? 0)),
  }));
  return {
    _id: rows[0]?.cartId ?? null,
    userId,
    items,
    total: paiseToRupees(cartTotalPaise(items)),
    codCharge: paiseToRupees(codChargePaise(items)),
  };
}
