import 'server-only';
import { tagFeatures } from '../cache';
import { db } from '../db/client';
import type { FeatureDto } from './schema';

/** The hero's pictures in their order, cached by tag. */
export async function listFeatures(): Promise<FeatureDto[]> {
  'use cache';
  tagFeatures();
  const rows = await db.feature.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] });
  return rows.map(({ id, image, alt }) => ({ _id: id, image, alt }));
}
