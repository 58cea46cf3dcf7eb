import 'server-only';
import { db } from '../db/client';
import type { Scope } from './rules';

/** A bundle that holds by itself now, and which goods it is for. */
export interface RunningOffer extends Scope {
  title: string;
}

/** As of now, the oldest first. What is cached with it carries TAGS.offers. */
export async function readRunningOffers(): Promise<RunningOffer[]> {
  const now = new Date();
  const rows = await db.promotion.findMany({
    where: {
      code: null,
      active: true,
      startsAt: { lte: now },
      OR: [{ endsAt: null }, { endsAt: { gt: now } }],
    },
    select: {
      title: true,
      isForAll: true,
      categories: true,
      products: { select: { productId: true } },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ products, ...offer }) => ({
    ...offer,
    productIds: products.map(({ productId }) => productId),
  }));
}
