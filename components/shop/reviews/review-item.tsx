'use client';

import type { ComponentProps } from 'react';
import { formatDay } from '@/lib/dates';
import type { ReviewDto } from '@/lib/reviews/schema';
import { Stars } from './stars';

interface ReviewItemProps extends ComponentProps<'li'> {
  review: ReviewDto;
}

export function ReviewItem({ review, ...item }: ReviewItemProps) {
  return (
    <li {...item} className="review">
      <p>
        <Stars value={review.reviewValue} />
        <span className="font-semibold">{review.userName}</span>
        {review.verifiedPurchase ? (
          <span className="text-xs font-medium text-success">Verified purchase</span>
        ) : null}
        {/* Browsers abbreviate September differently. */}
        <time dateTime={review.createdAt} suppressHydrationWarning>
          {formatDay(review.createdAt)}
        </time>
      </p>
      <p>{review.reviewMessage}</p>
    </li>
  );
}
