import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from '../db/transaction';
import { AppError, notFound } from '../http/app-error';
import { claimPictures, releasePictures } from '../uploads/service';
import { readFeatures } from './queries';
import type { FeatureDto, FeatureInput } from './schema';

/** Adds a picture after the last. */
export async function addFeature({ image, alt }: FeatureInput): Promise<FeatureDto> {
  const id = uuidv7();
  await inTransaction(async (tx) => {
    await claimPictures(tx, [image]);
    await tx.$executeRaw`
      INSERT INTO features (id, image, alt, position)
      SELECT ${id}::uuid, ${image}, ${alt}, coalesce(max(position) + 1, 0) FROM features`;
  });
  return { _id: id, image, alt };
}

/** Its picture is due to be swept. @throws AppError 404. */
export function deleteFeature(id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const [deleted] = await tx.$queryRaw<{ image: string }[]>`
      DELETE FROM features WHERE id = ${id}::uuid RETURNING image`;
    if (!deleted) throw notFound('Feature image');
    await releasePictures(tx, [deleted.image]);
  });
}

/**
 * Stores the order of all pictures; two who do so at once follow each other.
 * @throws AppError 409 with the pictures as they are, when others were added or deleted meanwhile.
 */
export function orderFeatures(ids: string[]): Promise<FeatureDto[]> {
  return inTransaction(async (tx) => {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM features ORDER BY id FOR UPDATE`;
    const present = new Set(rows.map(({ id }) => id));
    if (present.size !== ids.length || !ids.every((id) => present.has(id))) {
      throw new AppError(409, 'The pictures have changed meanwhile. Please order them again.', {
        data: await readFeatures(tx),
      });
    }
    await tx.$executeRaw`
      UPDATE features f SET position = wanted.place - 1
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place) WHERE f.id = wanted.id`;
    return readFeatures(tx);
  });
}
