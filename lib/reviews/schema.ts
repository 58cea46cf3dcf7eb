import { z } from 'zod';
import { MAX_REVIEW_LENGTH } from '../store';
import { text, uuid, wholeNumber } from '../text';

const NO_RATING = 'Please provide a rating';

/** What a shopper sends. `userName` may be sent but is ignored: the account's is shown. */
export const reviewInput = z.object({
  productId: uuid(),
  userId: uuid(),
  reviewMessage: text(1, MAX_REVIEW_LENGTH, 'Write a few words'),
  reviewValue: wholeNumber([1, 5], {
    number: NO_RATING,
    part: NO_RATING,
    less: NO_RATING,
    more: NO_RATING,
  }),
});
export type ReviewInput = z.infer<typeof reviewInput>;

export const reviewDto = z
  .object({
    _id: z.uuid(),
    productId: z.uuid(),
    userId: z.uuid(),
    userName: z.string(),
    reviewMessage: z.string(),
    reviewValue: z.int().min(1).max(5),
    /** Whether the reviewer has a confirmed or delivered order of the product. */
    verifiedPurchase: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Review' });
export type ReviewDto = z.output<typeof reviewDto>;

export type Rating = 1 | 2 | 3 | 4 | 5;

/** How many reviews gave each rating. */
export type RatingHistogram = Record<Rating, number>;
