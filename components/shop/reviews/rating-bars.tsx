'use client';

import type { RatingHistogram } from '@/lib/reviews/schema';

const RATINGS = [5, 4, 3, 2, 1] as const;

export function RatingBars({ histogram }: { histogram: RatingHistogram }) {
  const total = RATINGS.reduce((sum, rating) => sum + histogram[rating], 0);
  return (
    <ul aria-label="Ratings" className="rating-bars">
      {RATINGS.map((rating) => (
        <li key={rating}>
          <span>
            {rating} {rating === 1 ? 'star' : 'stars'}
          </span>
          <span aria-hidden className="h-2 bg-secondary">
            <span
              className="block h-full bg-turmeric"
              style={{ width: `${total === 0 ? 0 : (histogram[rating] / total) * 100}%` }}
            />
          </span>
          <span className="text-right text-muted-foreground">{histogram[rating]}</span>
        </li>
      ))}
    </ul>
  );
}
