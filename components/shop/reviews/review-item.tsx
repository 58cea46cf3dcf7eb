import type { ComponentProps } from 'react';
import { formatDay } from '@/lib/dates';
import type { ReviewDto } from '@/lib/reviews/schema';
import { Stars } from './stars';

interface ReviewItemProps extends ComponentProps<'li'> {
  review: ReviewDto;
}

export function ReviewItem({ review, ...item }: ReviewItemProps) {
  return (
    <li {...item} className="grid gap-1.5 py-4 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={review.reviewValue} />
        <span className="font-semibold">{review.userName}</span>
        {review.verifiedPurchase ? (
          <span className="text-xs font-medium text-success">Verified purchase</span>
        ) : null}
        <time dateTime={review.createdAt} className="ml-auto text-xs text-muted-foreground">
          {formatDay(review.createdAt)}
        </time>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{review.reviewMessage}</p>
    </li>
  );
}
