import 'server-only';
import type { Actor } from '../audit/schema';
import { recordChange } from '../audit/service';
import { reviewWritten } from '../cache';
import { invalidate } from '../cache/invalidation-service';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { notFound } from '../http/app-error';
import { claimPictures } from '../uploads/service';
import { findOwnReview, findReviewForStaff } from './queries';
import type { AdminReviewDto, OwnReviewDto, ReviewDecision, ReviewInput } from './schema';

type Tx = Prisma.TransactionClient;

/**
 * Writes a shopper's review of a product, replacing their earlier one, and updates what the product says of its
 * reviews. New photographs wait for staff, and so does a hidden review, which stays hidden.
 * @throws AppError 404; 422 for a photograph that is not there
 */
export async function addReview(input: ReviewInput): Promise<OwnReviewDto> {
  const { productId, userId, reviewMessage: message, reviewValue: value, fit, photos } = input;
  return inTransaction(async (tx) => {
    await lockProduct(tx, productId);
    const key = { productId_userId: { productId, userId } };
    const before = await tx.review.findUnique({ where: key });
    const shown = before?.photos ?? [];
    const waitingPhotos =
      photos?.filter((url) => !shown.includes(url)) ?? before?.waitingPhotos ?? [];
    await claimPictures(tx, waitingPhotos, 'photos');
    const written = {
      message,
      value,
      ...(fit !== undefined && { fit }),
      ...(photos && { photos: shown.filter((url) => photos.includes(url)), waitingPhotos }),
      waits: waitingPhotos.length > 0 || Boolean(before?.hiddenAt),
    };
    await tx.review.upsert({
      where: key,
      create: { productId, userId, ...written },
      update: { ...written, createdAt: new Date() },
    });
    await updateProduct(tx, productId);
    const review = await findOwnReview({ productId, userId }, tx);
    if (!review) throw notFound('Review');
    return review;
  });
}

/**
 * What staff decide about a review: its photographs, whether it is hidden, the shop's answer.
 * @throws AppError 404
 */
export function decideOnReview(
  by: Actor,
  id: string,
  { showPhotos, refusePhotos, hideReason, answer }: ReviewDecision,
): Promise<AdminReviewDto> {
  return inTransaction(async (tx) => {
    const found = await tx.review.findUnique({ where: { id }, select: { productId: true } });
    if (!found) throw notFound('Review');
    await lockProduct(tx, found.productId);
    const before = await readReview(tx, id);
    const isKept = (url: string) => !refusePhotos.includes(url);
    const isLetThrough = (url: string) => showPhotos.includes(url);
    const waiting = before.waitingPhotos.filter(isKept);
    const waitingPhotos = waiting.filter((url) => !isLetThrough(url));
    await tx.review.update({
      where: { id },
      data: {
        photos: [...before.photos.filter(isKept), ...waiting.filter(isLetThrough)],
        waitingPhotos,
        waits: waitingPhotos.length > 0,
        ...(hideReason !== undefined && {
          hiddenReason: hideReason,
          hiddenAt: hideReason === null ? null : new Date(),
        }),
        ...(answer !== undefined && { answer, answeredAt: answer === null ? null : new Date() }),
      },
    });
    await updateProduct(tx, before.productId);
    const after = await readReview(tx, id);
    await recordChange(tx, by, {
      entity: 'review',
      id,
      subject: `${before.productTitle}, ${before.userName}`,
      action: 'update',
      before: inWords(before),
      after: inWords(after),
    });
    return after;
  });
}

/** What the audit keeps of a decision. */
const inWords = ({
  photos,
  waitingPhotos,
  hiddenReason,
  answer,
  reviewMessage,
}: AdminReviewDto) => ({
  'Photographs shown': photos,
  'Photographs waiting': waitingPhotos,
  'Hidden because': hiddenReason,
  Answer: answer?.text ?? null,
  ...(hiddenReason && { Review: reviewMessage }),
});

async function readReview(tx: Tx, id: string): Promise<AdminReviewDto> {
  const review = await findReviewForStaff(tx, id);
  if (!review) throw notFound('Review');
  return review;
}

/** Locked first, so that what the product says includes every review committed before. */
async function lockProduct(tx: Tx, productId: string): Promise<void> {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT id FROM products WHERE id = ${productId}::uuid FOR NO KEY UPDATE`;
  if (locked.length === 0) throw notFound('Product');
}

/** Average, count and fit verdict, of the reviews that are not hidden. The column rounds to two decimals. */
async function updateProduct(tx: Tx, productId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE products SET average_review = average, review_count = reviews, updated_at = now(),
      fit_small = small, fit_true = true_to_size, fit_large = large
    FROM (
      SELECT coalesce(avg(value), 0) AS average, count(*) AS reviews, count(*) FILTER (WHERE fit = 'small') AS small,
        count(*) FILTER (WHERE fit = 'true') AS true_to_size, count(*) FILTER (WHERE fit = 'large') AS large
      FROM reviews WHERE product_id = ${productId}::uuid AND hidden_at IS NULL
    ) AS written
    WHERE id = ${productId}::uuid`;
  await invalidate(tx, reviewWritten(productId));
}
