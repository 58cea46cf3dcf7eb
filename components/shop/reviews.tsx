import type { ReviewDto } from '@/lib/reviews/schema';

interface ReviewsProps {
  reviews: readonly ReviewDto[];
}

export function Reviews({ reviews }: ReviewsProps) {
  return (
    <section aria-label="Reviews" className="grid gap-4">
      <h2 className="text-xl font-bold">Reviews</h2>
      {reviews.length === 0 ? (
        <p className="text-sm text-muted-foreground">No reviews yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        <ul tabIndex={0} aria-label="All reviews" className="max-h-96 divide-y overflow-y-auto">
          {reviews.map((review) => (
            <li key={review._id} className="grid gap-1 py-3 text-sm">
              <p className="flex flex-wrap items-baseline gap-x-3 font-semibold">
                {review.userName}
                <span className="font-normal">{review.reviewValue} of 5 stars</span>
                {review.verifiedPurchase ? (
                  <span className="text-xs font-normal text-success">Verified purchase</span>
                ) : null}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{review.reviewMessage}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
