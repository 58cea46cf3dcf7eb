import type { RatingHistogram } from '@/lib/reviews/schema';

const RATINGS = [5, 4, 3, 2, 1] as const;

export function RatingBars({ histogram }: { histogram: RatingHistogram }) {
  const total = RATINGS.reduce((sum, rating) => sum + histogram[rating], 0);
  return (
    <ul aria-label="Ratings" className="grid gap-1.5 text-sm tabular-nums">
      {RATINGS.map((rating) => (
        <li key={rating} className="grid grid-cols-[3.5rem_1fr_2rem] items-center gap-2">
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
