import { z } from 'zod';
import { MAX_REVIEW_LENGTH, SIZES } from '../store';
import { text, uuid, wholeNumber } from '../text';
import { uploadedPicture } from '../uploads/schema';
import { FITS, MAX_REVIEW_PHOTOS } from './rules';

const NO_RATING = 'Please provide a rating';

const fit = z.enum(FITS).nullable();
const photoList = z
  .array(uploadedPicture)
  .max(MAX_REVIEW_PHOTOS, `At most ${MAX_REVIEW_PHOTOS} photographs`)
  .refine((urls) => new Set(urls).size === urls.length, 'Each photograph once');

/**
 * What a shopper sends. `userName` may be sent but is ignored: the account's is shown. `fit` and `photos` stay as they
 * are if left out.
 */
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
  fit: fit.optional(),
  photos: photoList
    .optional()
    .meta({ description: 'All of them, by their addresses; new ones are shown once staff agree' }),
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
    fit,
    size: z
      .enum(SIZES)
      .nullable()
      .meta({ description: 'What the reviewer bought last; null if nothing, or without sizes' }),
    photos: z.array(z.string()),
    answer: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'Review' });
export type ReviewDto = z.output<typeof reviewDto>;

/** A review as its author reads it. */
export const ownReviewDto = reviewDto
  .extend({
    waitingPhotos: z.array(z.string()).meta({ description: 'Not looked at by staff yet' }),
    hiddenReason: z.string().nullable().meta({ description: 'Why the shop hides it' }),
  })
  .meta({ id: 'OwnReview' });
export type OwnReviewDto = z.output<typeof ownReviewDto>;

/** A review as staff read it. */
export const adminReviewDto = ownReviewDto
  .extend({
    productTitle: z.string(),
    productSlug: z.string(),
    waits: z.boolean().meta({
      description: 'Photographs wait to be let through, or a hidden review was rewritten',
    }),
  })
  .meta({ id: 'AdminReview' });
export type AdminReviewDto = z.output<typeof adminReviewDto>;

const REVIEW_SORTS = ['newest', 'highest', 'lowest', 'photos'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
const STARS = ['5', '4', '3', '2', '1'] as const;

/** How a product's reviews may be sorted and filtered; '' is all. */
export const reviewFilter = z.object({
  sortBy: z
    .enum(REVIEW_SORTS)
    .default('newest')
    .meta({ description: "'photos': those with photographs first" }),
  stars: z.enum(['', ...STARS]).default(''),
  fit: z.enum(['', ...FITS]).default(''),
  size: z.enum(['', ...SIZES]).default(''),
});
export type ReviewFilter = z.output<typeof reviewFilter>;

export const REVIEW_STATES = ['waiting', 'hidden', 'photos'] as const;

/** The filters of the staff's list; '' is all. */
export const adminReviewFilter = z.object({
  state: z.enum(['', ...REVIEW_STATES]).default(''),
  stars: z.enum(['', ...STARS]).default(''),
  /** A part of a product's title or a reviewer's name. */
  search: text(0, 100).default(''),
});
export type AdminReviewFilter = z.output<typeof adminReviewFilter>;

/** What staff decide; what is left out stays as it is. */
export const reviewDecision = z.object({
  showPhotos: z.array(z.string()).max(MAX_REVIEW_PHOTOS).default([]),
  refusePhotos: z
    .array(z.string())
    .max(MAX_REVIEW_PHOTOS)
    .default([])
    .meta({ description: 'Also takes away those that are shown' }),
  hideReason: text(1, 300, 'Say why')
    .nullable()
    .optional()
    .meta({ description: 'Hides the review; its author reads why. null shows it again' }),
  answer: text(1, 1000, 'Write a few words')
    .nullable()
    .optional()
    .meta({ description: 'Shown below the review; null takes it away' }),
});
export type ReviewDecision = z.output<typeof reviewDecision>;

export type Rating = 1 | 2 | 3 | 4 | 5;

/** How many reviews gave each rating. */
export type RatingHistogram = Record<Rating, number>;
