import 'server-only';
import { db } from '../db/client';
import type { Scope } from './rules';

/** A bundle that holds by itself now, and which goods it is for. */
export interface RunningOffer extends Scope {
  title: string;
}

/** Those that anybody can have now, whoever they are and whatever else they buy; the oldest first. What is cached with it carries TAGS.offers. */
export async function readRunningOffers(): Promise<RunningOffer[]> {
  const now = new Date();
  const rows = await db.promotion.findMany({
    where: {
      code: null,
      active: true,
      startsAt: { lte: now },
      minSubtotalPaise: 0,
      maxUsesPerCustomer: null,
      firstOrderOnly: false,
      AND: [
        { OR: [{ endsAt: null }, { endsAt: { gt: now } }] },
        { OR: [{ maxUses: null }, { maxUses: { gt: db.promotion.fields.uses } }] },
      ],
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
