import 'server-only';
import { TAGS } from '../cache';
import { invalidate } from '../cache/invalidation-service';
import { db } from '../db/client';
import { inTransaction } from '../db/transaction';

/**
 * Adds up the counts that each connection keeps into one row (writer 0), or they would grow with every new connection.
 * Skips today's orders, whose rows are being written, and rows in use, which the next run takes.
 */
export async function addUpTallies(): Promise<void> {
  await db.$executeRaw`
    WITH gone AS (
      DELETE FROM product_tallies WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM product_tallies WHERE writer <> 0 FOR UPDATE SKIP LOCKED
      )) RETURNING *
    )
    INSERT INTO product_tallies AS t (category, brand, sizes, type, colour, price_band, writer, products)
    SELECT category, brand, sizes, type, colour, price_band, 0, sum(products)
    FROM gone GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (category, brand, sizes, type, colour, price_band, writer) DO UPDATE
    SET products = t.products + excluded.products`;
  await db.$executeRaw`
    WITH gone AS (
      DELETE FROM order_tallies WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM order_tallies
        WHERE writer <> 0 AND placed_on < (now() AT TIME ZONE 'Asia/Kolkata')::date FOR UPDATE SKIP LOCKED
      )) RETURNING *
    )
    INSERT INTO order_tallies AS t
    SELECT placed_on, status, payment_method, payment_status, 0, sum(orders), sum(units), sum(total_paise), sum(discount_paise),
      sum(credit_paise)
    FROM gone GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (placed_on, status, payment_method, payment_status, writer) DO UPDATE
    SET orders = t.orders + excluded.orders, units = t.units + excluded.units,
      total_paise = t.total_paise + excluded.total_paise, discount_paise = t.discount_paise + excluded.discount_paise,
      credit_paise = t.credit_paise + excluded.credit_paise`;
}

/** Has what sold most read again, once a day: the lease is not given back. */
export async function refreshMostSold(): Promise<void> {
  await inTransaction(async (tx) => {
    const taken = await tx.$executeRaw`
      INSERT INTO leases (name, holder, until) VALUES ('mostSold', gen_random_uuid(), now() + interval '1 day')
      ON CONFLICT (name) DO UPDATE SET until = excluded.until WHERE leases.until < now()`;
    if (taken === 1) await invalidate(tx, { expired: [], stale: [TAGS.mostSold] });
  });
}
