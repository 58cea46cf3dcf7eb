import 'server-only';
import { toProductDto } from '../catalog/serialise';
import { db } from '../db/client';
import { WITH_VARIANTS } from '../stock/variant-queries';
import type { SavedDto } from './schema';

const NEWEST_FIRST = [{ savedAt: 'desc' as const }, { productId: 'desc' as const }];

/** What a shopper has saved, newest first, with prices and stock as they are now. */
export async function listSaved(userId: string): Promise<SavedDto[]> {
  const rows = await db.savedProduct.findMany({
    where: { userId },
    include: { product: { include: WITH_VARIANTS } },
    orderBy: NEWEST_FIRST,
  });
  return rows.map(({ product, savedAt }) => ({
    ...toProductDto(product),
    savedAt: savedAt.toISOString(),
  }));
}

/** The ids of what a shopper has saved, newest first. */
export async function listSavedIds(
  userId: string,
  client: Pick<typeof db, 'savedProduct'> = db,
): Promise<string[]> {
  const rows = await client.savedProduct.findMany({
    where: { userId },
    select: { productId: true },
    orderBy: NEWEST_FIRST,
  });
  return rows.map(({ productId }) => productId);
}
