import 'server-only';
import type { Actor } from '../audit/schema';
import { recordChange } from '../audit/service';
import { isForeignKeyViolation, isUniqueViolation } from '../db/errors';
import type { Prisma } from '../db/generated/client';
import { NOW, readNow } from '../db/now';
import { inTransaction } from '../db/transaction';
import { AppError, notFound } from '../http/app-error';
import { formatCount } from '../money';
import { readPromotions } from './admin-queries';
import { canBeUsedAt } from './queries';
import { runState } from './rules';
import {
  ENDS_TOO_EARLY,
  type PromotionDto,
  type PromotionEdit,
  type PromotionInput,
} from './schema';
import {
  auditFieldsOf,
  type PromotionRow,
  toColumns,
  toPromotionDto,
  WITH_PRODUCTS,
} from './serialise';
import { invalidateOffers } from './shown-service';

type Tx = Prisma.TransactionClient;

/** @throws AppError 422 for a code that is taken, or a product that does not exist */
export function addPromotion(by: Actor, input: PromotionInput): Promise<PromotionDto> {
  return inTransaction(async (tx) => {
    const now = await readNow(tx);
    const row = await tx.promotion.create({
      data: { ...columnsOf(input, now), products: { create: productsOf(input) } },
      include: WITH_PRODUCTS,
    });
    await written(tx, by, { before: null, after: row });
    return toPromotionDto(row, { redemptions: undefined, isKept: false, now });
  }).catch(refuseInWords);
}

/**
 * Overwrites a promotion; orders keep what they were given.
 * @returns it as it is now
 * @throws AppError 404; 409 with the current promotion if it is no longer the `version` the caller read; 422 also for a
 * limit below the uses so far
 */
export function editPromotion(by: Actor, id: string, edit: PromotionEdit): Promise<PromotionDto> {
  const { version, ...input } = edit;
  return inTransaction(async (tx) => {
    const before = await lock(tx, id);
    if (version !== undefined && version !== before.updatedAt.toISOString()) {
      const message =
        'Somebody else has changed this promotion meanwhile. Please check it and save again.';
      throw new AppError(409, message, { data: await readOne(tx, id) });
    }
    const uses = await tx.orderDiscount.count({ where: { promotionId: id, inUse: true } });
    if (input.maxUses !== null && input.maxUses < uses) {
      const message = `It has been used ${formatCount(uses, 'time')} already`;
      throw new AppError(422, message, { errors: { maxUses: [message] } });
    }
    const columns = columnsOf(input, before.startsAt);
    if (columns.isForAll && !before.isForAll && input.isForAll === undefined) {
      const message = 'Choose products or categories, or say that it is for all goods';
      throw new AppError(422, message, { errors: { productIds: [message] } });
    }
    const row = await tx.promotion.update({
      where: { id },
      data: {
        ...columns,
        uses: input.maxUses === null ? 0 : uses,
        products: { deleteMany: {}, create: productsOf(input) },
      },
      include: WITH_PRODUCTS,
    });
    await written(tx, by, { before, after: row });
    return readOne(tx, id);
  }).catch(refuseInWords);
}

/** Ends a promotion that runs. @throws AppError 404, 409 for one that does not */
export function endPromotion(by: Actor, id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const before = await lock(tx, id);
    const now = await readNow(tx);
    const state = runState(before, now);
    if (state !== 'running')
      throw new AppError(
        409,
        `This promotion does not run ${state === 'planned' ? 'yet' : 'any more'}.`,
      );
    const row = await tx.promotion.update({
      where: { id },
      data: { endsAt: now },
      include: WITH_PRODUCTS,
    });
    await written(tx, by, { before, after: row });
  });
}

/**
 * Deletes a promotion that no order ever used, no banner text promises and no collection is about. Any other is only
 * switched off, as they refer to it.
 * @returns which of the two. @throws AppError 404
 */
export function removePromotion(by: Actor, id: string): Promise<'deleted' | 'switched off'> {
  return inTransaction(async (tx) => {
    const before = await lock(tx, id);
    const { isKept } = await readOne(tx, id);
    const row = isKept
      ? await tx.promotion.update({
          where: { id },
          data: { active: false },
          include: WITH_PRODUCTS,
        })
      : null;
    if (!row) await tx.promotion.delete({ where: { id } });
    await written(tx, by, { before, after: row });
    return row ? 'switched off' : 'deleted';
  });
}

/** @param start where it names none. @throws AppError 422 if it ends before */
function columnsOf(input: PromotionInput, start: Date) {
  if (!input.startsAt && input.endsAt && new Date(input.endsAt) <= start)
    throw new AppError(422, ENDS_TOO_EARLY, { errors: { endsAt: [ENDS_TOO_EARLY] } });
  return toColumns(input, start);
}

const productsOf = ({ productIds }: PromotionInput) =>
  productIds.map((productId) => ({ productId }));

/** @throws AppError 404 */
async function readOne(tx: Tx, id: string): Promise<PromotionDto> {
  const [promotion] = await readPromotions(tx, { id });
  if (!promotion) throw notFound('Promotion');
  return promotion;
}

/** Orders that use the promotion wait for this lock, and it for them. @throws AppError 404 */
async function lock(tx: Tx, id: string): Promise<PromotionRow> {
  await tx.$queryRaw`SELECT FROM promotions WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.promotion.findUnique({ where: { id }, include: WITH_PRODUCTS });
  if (!row) throw notFound('Promotion');
  return row;
}

/** The steps after every write. */
async function written(
  tx: Tx,
  by: Actor,
  { before, after }: { before: PromotionRow | null; after: PromotionRow | null },
): Promise<void> {
  const versions = [before, after].filter((one) => one !== null);
  await invalidateOffers(tx, versions);
  if (after)
    await tx.$executeRaw`
      UPDATE promotions SET shown_running = ${canBeUsedAt(NOW)} WHERE id = ${after.id}::uuid`;
  const { id = null, title: subject = '' } = after ?? before ?? {};
  await recordChange(tx, by, {
    entity: 'promotion',
    id,
    subject,
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    before: before && auditFieldsOf(before),
    after: after && auditFieldsOf(after),
  });
}

function refuseInWords(error: unknown): never {
  const refuse = (field: string, message: string) => {
    throw new AppError(422, message, { errors: { [field]: [message] } });
  };
  if (isUniqueViolation(error)) refuse('code', 'Another promotion has this code');
  if (isForeignKeyViolation(error)) refuse('productIds', 'One of the products is gone');
  throw error;
}
