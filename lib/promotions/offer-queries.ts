import 'server-only';
import { db } from '../db/client';
import { readNow } from '../db/now';
import { paise, paiseToRupees } from '../money';
import type { RunningOffer } from './rules';
import { offerInWords } from './words-rules';

/** Those that anybody can have now, whoever they are and whatever else they buy; the oldest first. What is cached with it carries TAGS.offers. */
export async function readRunningOffers(): Promise<RunningOffer[]> {
  const now = await readNow(db);
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
      bundleSize: true,
      amountPaise: true,
      isForAll: true,
      categories: true,
      products: { select: { productId: true } },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ products, bundleSize, amountPaise, ...scope }) => ({
    ...scope,
    words: offerInWords({
      kind: 'bundle',
      value: paiseToRupees(paise(amountPaise ?? 0)),
      bundleSize,
    }),
    pieces: bundleSize ?? 0,
    pricePaise: amountPaise ?? 0,
    productIds: products.map(({ productId }) => productId),
  }));
}
