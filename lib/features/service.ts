import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../audit/schema';
import { recordChange } from '../audit/service';
import { inTransaction } from '../db/transaction';
import { AppError, notFound } from '../http/app-error';
import { claimPictures, releasePictures } from '../uploads/service';
import { readFeatures } from './queries';
import type { FeatureDto, FeatureInput, FeatureOrder } from './schema';

const nameOf = ({ image, alt }: { image: string; alt: string }) => alt || image;

/** Adds a picture after the last. */
export async function addFeature(by: Actor, { image, alt }: FeatureInput): Promise<FeatureDto> {
  const id = uuidv7();
  await inTransaction(async (tx) => {
    await claimPictures(tx, [image]);
    await tx.$executeRaw`
      INSERT INTO features (id, image, alt, position)
      SELECT ${id}::uuid, ${image}, ${alt}, coalesce(max(position) + 1, 0) FROM features`;
    await recordChange(tx, by, {
      entity: 'feature',
      id,
      subject: nameOf({ image, alt }),
      action: 'create',
      before: null,
      after: { image, alt },
    });
  });
  return { _id: id, image, alt };
}

/** Its picture is due to be swept. @throws AppError 404. */
export function deleteFeature(by: Actor, id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const [deleted] = await tx.$queryRaw<{ image: string; alt: string }[]>`
      DELETE FROM features WHERE id = ${id}::uuid RETURNING image, alt`;
    if (!deleted) throw notFound('Feature image');
    await releasePictures(tx, [deleted.image]);
    await recordChange(tx, by, {
      entity: 'feature',
      id,
      subject: nameOf(deleted),
      action: 'delete',
      before: { ...deleted },
      after: null,
    });
  });
}

/**
 * Stores the order of all pictures; two who do so at once follow each other.
 * @throws AppError 409 with the pictures as they are, when they are others, or in another order, than was seen
 */
export function orderFeatures(by: Actor, { ids, seen }: FeatureOrder): Promise<FeatureDto[]> {
  return inTransaction(async (tx) => {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM features ORDER BY id FOR UPDATE`;
    const present = new Set(rows.map(({ id }) => id));
    if (present.size !== ids.length || !ids.every((id) => present.has(id))) {
      throw new AppError(409, 'The pictures have changed meanwhile. Please order them again.', {
        data: await readFeatures(tx),
      });
    }
    const before = await readFeatures(tx);
    if (seen && !isOrderOf(before, seen))
      throw new AppError(
        409,
        'Somebody else has put them in order meanwhile. Save again to write yours over theirs.',
        { data: before },
      );
    await tx.$executeRaw`
      UPDATE features f SET position = wanted.place - 1
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place) WHERE f.id = wanted.id`;
    const after = await readFeatures(tx);
    await recordChange(tx, by, {
      entity: 'feature',
      id: null,
      subject: 'Feature images',
      action: 'reorder',
      before: { order: before.map(nameOf) },
      after: { order: after.map(nameOf) },
    });
    return after;
  });
}

/** Whether those that are in both stand in the same order. */
function isOrderOf(features: readonly FeatureDto[], ids: readonly string[]): boolean {
  const present = features.map(({ _id }) => _id);
  return (
    present.filter((id) => ids.includes(id)).join() ===
    ids.filter((id) => present.includes(id)).join()
  );
}
