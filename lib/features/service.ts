import 'server-only';
import type { Actor } from '../audit/schema';
import { recordChange } from '../audit/service';
import { FEATURES_CHANGED } from '../cache';
import { invalidate } from '../cache/invalidation-service';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError, notFound } from '../http/app-error';
import { claimPictures, releasePictures } from '../uploads/service';
import { readFeatures } from './queries';
import { whyOutdated } from './rules';
import type { FeatureDto, FeatureInput, FeatureOrder } from './schema';

const nameOf = ({ image, alt }: { image: string; alt: string }) => alt || image;

/** Adds a picture after the last. */
export function addFeature(by: Actor, { image, alt }: FeatureInput): Promise<FeatureDto> {
  return inTransaction(async (tx) => {
    await claimPictures(tx, [image]);
    const { _max } = await tx.feature.aggregate({ _max: { position: true } });
    const position = _max.position === null ? 0 : _max.position + 1;
    const { id } = await tx.feature.create({ data: { image, alt, position } });
    await invalidate(tx, FEATURES_CHANGED);
    await recordChange(tx, by, {
      entity: 'feature',
      id,
      subject: nameOf({ image, alt }),
      action: 'create',
      before: null,
      after: { image, alt },
    });
    return { _id: id, image, alt };
  });
}

/** The picture's file is swept later. @throws AppError 404. */
export function deleteFeature(by: Actor, id: string): Promise<void> {
  return inTransaction(async (tx) => {
    await lockFeatures(tx);
    const feature = await tx.feature.findUnique({
      where: { id },
      select: { image: true, alt: true },
    });
    if (!feature) throw notFound('Feature image');
    await tx.feature.delete({ where: { id } });
    await releasePictures(tx, [feature.image]);
    await invalidate(tx, FEATURES_CHANGED);
    await recordChange(tx, by, {
      entity: 'feature',
      id,
      subject: nameOf(feature),
      action: 'delete',
      before: feature,
      after: null,
    });
  });
}

const lockFeatures = (tx: Prisma.TransactionClient) =>
  tx.$queryRaw`SELECT id FROM features ORDER BY id FOR UPDATE`;

/**
 * Stores the order of all pictures; concurrent calls wait for each other.
 * @throws AppError 409 with the current pictures, if they or their order are no longer what was seen
 */
export function orderFeatures(by: Actor, { ids, seen }: FeatureOrder): Promise<FeatureDto[]> {
  return inTransaction(async (tx) => {
    await lockFeatures(tx);
    const before = await readFeatures(tx);
    const outdated = whyOutdated(before, { ids, seen });
    if (outdated !== null) throw new AppError(409, outdated, { data: before });
    for (const [position, id] of ids.entries())
      await tx.feature.update({ where: { id }, data: { position } });
    const after = await readFeatures(tx);
    await invalidate(tx, FEATURES_CHANGED);
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
