import 'server-only';
import { db } from '../db/client';
import { readNow } from '../db/now';
import { paise, paiseToRupees } from '../money';
import { canBeUsed, isForEverybody, type RunningOffer } from './rules';
import { offerInWords } from './sentence-rules';

/**
 * Automatic offers that anybody can have now, whoever they are and whatever else they buy; the oldest first. Anything
 * cached with them needs TAGS.offers.
 */
export async function readRunningOffers(): Promise<RunningOffer[]> {
  const now = await readNow(db);
  const rows = await db.promotion.findMany({
    where: { code: null, active: true },
    include: {
      products: { select: { productId: true } },
      collections: {
        select: { slug: true },
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
        take: 1,
      },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  });
  const usable = rows.filter((row) => isForEverybody(row) && canBeUsed(row, now));
  return usable.map(({ isForAll, categories, products, collections, bundleSize, amountPaise }) => ({
    isForAll,
    slug: collections[0]?.slug ?? null,
    categories,
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
