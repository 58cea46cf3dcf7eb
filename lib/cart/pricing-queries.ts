import 'server-only';
import type { db } from '../db/client';
import { type PricedCart, priceCart } from '../promotions/pricing-rules';
import { findPromotionsFor } from '../promotions/queries';
import { lineKey } from './rules';

interface Line {
  productId: string;
  size: string;
  category: string;
  pricePaise: number;
  salePricePaise: number | null;
  quantity: number;
}

interface PricedFor {
  userId: string;
  /** Undefined while nothing is in it. */
  cartId: string | undefined;
  coupon: string | null;
  phone: string | undefined;
}

/** Prices the lines of a cart as they stand, with the promotions of this moment. */
export async function priceLines(
  client: Pick<typeof db, '$queryRaw'>,
  { userId, cartId, coupon: code, phone }: PricedFor,
  lines: readonly Line[],
): Promise<PricedCart> {
  const found = await findPromotionsFor(
    client,
    { userId, cartId, phone },
    { productIds: lines.map((line) => line.productId), code },
  );
  return priceCart({
    ...found,
    code,
    lines: lines.map((line) => ({
      key: lineKey(line),
      productId: line.productId,
      category: line.category,
      unitPricePaise: line.salePricePaise ?? line.pricePaise,
      quantity: line.quantity,
    })),
  });
}
