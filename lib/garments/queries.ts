import 'server-only';
import { createHash } from 'node:crypto';
import { readTagged, TAGS } from '../cache';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import type { GarmentType, TypesDto } from './schema';

/** The garment types in the owner's order, cached by tag. */
export async function readTypes(): Promise<GarmentType[]> {
  'use cache';
  return readTagged(
    async () => (await readTypesNow()).types,
    () => [TAGS.types],
  );
}

/** The same, not cached; or as a transaction sees them. */
export async function readTypesNow(tx: Prisma.TransactionClient = db): Promise<TypesDto> {
  const rows = await tx.garmentType.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] });
  const types = rows.map(({ id, label, plural, sized, chart }) => {
    // JSON to Prisma; only typesInput has written it.
    const measures = chart as unknown as NonNullable<GarmentType['chart']>;
    return { id, label, plural, sized, chart: measures.length > 0 ? measures : null };
  });
  const version = createHash('sha1').update(JSON.stringify(types)).digest('hex').slice(0, 12);
  return { types, version };
}
