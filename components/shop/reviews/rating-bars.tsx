'use client';

import type { RatingHistogram } from '@/lib/reviews/schema';

const RATINGS = [5, 4, 3, 2, 1] as const;

export function RatingBars({ histogram }: { histogram: RatingHistogram }) {
  const total = RATINGS.reduce((sum, rating) => sum + histogram[rating], 0);
  return (
    <ul className="rating-bars">
      {RATINGS.map((rating) => (
        <li key={rating}>
          <span>
            {rating} {rating === 1 ? 'star' : 'stars'}
          </span>
          <svg aria-hidden>
            <rect width={`${total === 0 ? 0 : Math.round((histogram[rating] / total) * 100)}%`} />
          </svg>
          <span>{histogram[rating]}</span>
        </li>
      ))}
    </ul>
  );
}
