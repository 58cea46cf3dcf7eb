import type { Prisma } from '../../lib/db/generated/client';
import { seedProducts } from './catalog';
import { seedId } from './ids';
import { demoShopper, personId } from './people';

/** Titles of what the demo shopper has saved for later, newest first; one of them is sold out. */
const SAVED = [
  'Micro Dot Jogger, Charcoal',
  'Tapered Denim, Charcoal',
  'Slim Chino, Dark Turmeric',
  'Knee Dart Jogger, Olive',
];

const HOUR_MS = 3_600_000;

export async function seedSaved(
  tx: Prisma.TransactionClient,
  { now, today }: { now: Date; today: Date },
): Promise<void> {
  await tx.savedProduct.createMany({
    data: seedProducts.flatMap(({ slug, title }, order) => {
      const place = SAVED.indexOf(title);
      if (place < 0) return [];
      const savedAt = new Date(now.getTime() - (place + 1) * 20 * HOUR_MS);
      const userId = personId(demoShopper, today);
      return [{ userId, productId: seedId(`product ${slug}`, order), savedAt }];
    }),
  });
}
