import 'server-only';
import type { StockMode } from '../stock/rules';
import type { Size } from '../store';
import { type Client, HELD_ORDER, type HeldOrder, STOCK } from './queries';
import { available, heldFor } from './rules';

interface BuyableRow {
  stockMode: StockMode;
  held: HeldOrder | null;
  variants: { size: Size; totalStock: number }[];
}

/** The sizes of a product and how many pieces of each this shopper can have; null if there is no such product. */
export async function findBuyable(
  tx: Client,
  userId: string,
  productId: string,
): Promise<{ size: Size; stockMode: StockMode; available: number }[] | null> {
  const [product] = await tx.$queryRaw<BuyableRow[]>`
    SELECT p.stock_mode AS "stockMode", ${HELD_ORDER} AS held, (
      SELECT coalesce(json_agg(variant), '[]') FROM (
        SELECT v.size, ${STOCK} FROM variants v JOIN stock_items item ON item.id = v.stock_item_id
        WHERE v.product_id = p.id AND v.size = ANY(p.sizes)
      ) AS variant
    ) AS variants
    FROM products p LEFT JOIN carts c ON c.user_id = ${userId}::uuid AND c.closed_at IS NULL
    WHERE p.id = ${productId}::uuid`;
  if (!product) return null;
  const { stockMode, held, variants } = product;
  return variants.map(({ size, totalStock }) => ({
    size,
    stockMode,
    available: available({ totalStock, keptForYou: heldFor(held, { productId, size, stockMode }) }),
  }));
}
