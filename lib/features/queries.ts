import 'server-only';
import { readTagged, TAGS } from '../cache';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { type Pagination, pagination, rowsBefore, type Slice } from '../http/list-schema';
import type { FeatureDto } from './schema';

/** The hero's pictures in their order, cached by tag. */
export async function listFeatures(): Promise<FeatureDto[]> {
  'use cache';
  return readTagged(
    () => readFeatures(db),
    () => [TAGS.features],
  );
}

/** A page of them, not cached. */
export async function listFeaturesNow(
  slice: Slice,
): Promise<{ features: FeatureDto[]; pagination: Pagination }> {
  const [features, total] = await Promise.all([
    readFeatures(db, { skip: rowsBefore(slice), take: slice.limit }),
    db.feature.count(),
  ]);
  return { features, pagination: pagination(slice, total) };
}

/** As a transaction sees them. */
export async function readFeatures(
  tx: Prisma.TransactionClient,
  part: { skip?: number; take?: number } = {},
): Promise<FeatureDto[]> {
  const rows = await tx.feature.findMany({
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    ...part,
  });
  return rows.map(({ id, image, alt }) => ({ _id: id, image, alt }));
}
