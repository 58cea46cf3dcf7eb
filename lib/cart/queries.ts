import 'server-only';
import { db } from '../db/client';
import { Prisma } from '../db/generated/client';
import { paise, paiseToRupees } from '../money';
import { cartTotalPaise, codChargePaise } from './rules';
import type { CartDto, CartLineDto } from './schema';

export type CartRow = Omit<CartLineDto, 'price' | 'salePrice'> & {
  cartId: string;
  pricePaise: number;
  salePricePaise: number | null;
};

/** Of `open_cart`, which a migration defines: an open cart's lines, priced by the catalogue of this moment. */
export const CART_COLUMNS = Prisma.sql`
  cart_id AS "cartId", line_id AS "_id", product_id AS "productId", slug, title, image, price_paise AS "pricePaise",
  sale_price_paise AS "salePricePaise", quantity, size, total_stock AS "totalStock"`;

/** The open cart. One query. */
export async function readCart(userId: string): Promise<CartDto> {
  const rows = await db.$queryRaw<
    CartRow[]
  >`SELECT ${CART_COLUMNS} FROM open_cart(${userId}::uuid)`;
  return cartOf(userId, rows);
}

/** The cart whose lines these are. */
export function cartOf(userId: string, rows: readonly CartRow[]): CartDto {
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
