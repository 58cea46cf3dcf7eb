import { z } from 'zod';
import { MAX_REVIEW_LENGTH } from '../store';
import { text } from '../text';

const NO_RATING = 'Please provide a rating';

/** What a shopper sends. `userName` may come along and is never read: the account's is shown. */
export const reviewInput = z.object({
  productId: z.uuid(),
  userId: z.uuid(),
  reviewMessage: text(1, MAX_REVIEW_LENGTH, 'Write a few words'),
  reviewValue: z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\s*[1-5]\s*$/)
          .transform(Number),
      ],
      NO_RATING,
    )
    .pipe(z.number().int(NO_RATING).min(1, NO_RATING).max(5, NO_RATING)),
});
export type ReviewInput = z.infer<typeof reviewInput>;

export interface ReviewDto {
  _id: string;
  productId: string;
  userId: string;
  userName: string;
  reviewMessage: string;
  reviewValue: number;
  verifiedPurchase: boolean;
  createdAt: string;
}

export type Rating = 1 | 2 | 3 | 4 | 5;

/** How many gave each rating. */
export type RatingHistogram = Record<Rating, number>;
