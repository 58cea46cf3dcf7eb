import type { ProductDto } from '@/lib/catalog/schema';
import type { RatingHistogram, ReviewDto } from '@/lib/reviews/schema';
import { routes } from '@/lib/routes';
import type { Size } from '@/lib/store';
import { FitLine } from './fit-line';
import { RatingBars } from './rating-bars';
import { ReviewEntry } from './review-entry';
import { ReviewItem } from './review-item';
import { ReviewList } from './review-list';
import { Stars } from './stars';

interface ReviewsProps {
  product: Pick<ProductDto, '_id' | 'slug' | 'averageReview' | 'reviewCount' | 'fitVerdict'>;
  /** None of goods that come without. */
  sizes: readonly Size[];
  reviews: readonly ReviewDto[];
  histogram: RatingHistogram;
}

export function Reviews({ product, sizes, reviews, histogram }: ReviewsProps) {
  const { averageReview, reviewCount } = product;
  return (
    <section aria-label="Reviews" className="grid gap-6 pt-2">
      <h2 className="text-xl font-bold">Reviews</h2>
      {reviewCount === 0 ? (
        <p className="text-sm text-muted-foreground">No reviews yet. Be the first to write one.</p>
      ) : (
        <>
          <div className="grid items-center gap-5 sm:grid-cols-[auto_1fr] sm:gap-8">
            <p className="grid gap-1">
              <span className="font-display text-4xl font-bold tabular-nums">
                {averageReview.toFixed(2)}
              </span>
              <Stars value={averageReview} />
              <span className="text-sm text-muted-foreground">
                {reviewCount} {reviewCount === 1 ? 'review' : 'reviews'}
              </span>
            </p>
            <RatingBars histogram={histogram} />
          </div>
          <FitLine verdict={product.fitVerdict} />
          <ReviewList
            api={routes.api.reviews(product._id)}
            last={reviews.at(-1)?._id ?? ''}
            pageSize={reviews.length}
            total={reviewCount}
            sizes={sizes}
          >
            {/* Without what is not shown, as the page has it twice. */}
            {reviews.map(({ _id, productId, userId, ...review }) => (
              <ReviewItem key={_id} review={review} />
            ))}
          </ReviewList>
        </>
      )}
      <ReviewEntry
        productId={product._id}
        path={routes.product(product.slug)}
        hasNoSizes={sizes.length === 0}
      />
    </section>
  );
}
