import 'server-only';
import { db } from '../db/client';
import { paise, paiseToRupees } from '../money';
import { cartTotalPaise, codChargePaise } from './rules';
import type { CartDto, CartLineDto } from './schema';

type Row = Omit<CartLineDto, 'price' | 'salePrice'> & {
  cartId: string;
  pricePaise: number;
  salePricePaise: number | null;
};

/** The open cart, its lines priced by the catalogue of this moment. One query. */
export async function readCart(userId: string): Promise<CartDto> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT c.id AS "cartId", l.id AS "_id", p.id AS "productId", p.slug, p.title, p.image,
      p.price_paise AS "pricePaise", p.sale_price_paise AS "salePricePaise",
      l.quantity, l.size, p.total_stock AS "totalStock"
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
