import 'server-only';
import { db } from '../db/client';
import { RUN_STATES } from './rules';
import type { PromotionDto } from './schema';
import { type Taken, toPromotionDto, WITH_PRODUCTS } from './serialise';

/** All promotions with what came of them: running, planned, ended, switched off; the newest first. */
export async function listPromotions(): Promise<PromotionDto[]> {
  const [rows, taken] = await Promise.all([
    db.promotion.findMany({
      include: WITH_PRODUCTS,
      orderBy: [{ startsAt: 'desc' }, { id: 'asc' }],
    }),
    db.$queryRaw<({ id: string } & Taken)[]>`
      SELECT promotion_id AS id, sum(amount_paise)::bigint AS "discountPaise", sum(total_paise)::bigint AS "revenuePaise"
      FROM order_discounts JOIN orders ON orders.id = order_id WHERE in_use GROUP BY 1`,
  ]);
  return rows
    .map((row) =>
      toPromotionDto(
        row,
        taken.find((one) => one.id === row.id),
      ),
    )
    .sort((one, other) => RUN_STATES.indexOf(one.state) - RUN_STATES.indexOf(other.state));
}
