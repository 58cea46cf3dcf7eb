import { Star } from 'lucide-react';

const FIVE = [1, 2, 3, 4, 5] as const;

export function Stars({ value }: { value: number }) {
  return (
    <span role="img" aria-label={`${value} of 5 stars`} className="inline-flex gap-0.5">
      {FIVE.map((star) => (
        <Star
          key={star}
          className={`size-3.5 ${star <= Math.round(value) ? 'fill-turmeric text-turmeric' : 'text-input'}`}
        />
      ))}
    </span>
  );
}
