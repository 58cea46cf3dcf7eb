'use client';

import { useEffect, useRef } from 'react';
import type { ReviewDto } from '@/lib/reviews/schema';
import { ReviewItem } from './review-item';

/** Pages of reviews that were asked for; the focus goes to the first one of the newest page. */
export function OlderItems({ pages }: { pages: readonly (readonly ReviewDto[])[] }) {
  const firstNew = useRef<HTMLLIElement>(null);
  const newest = pages.at(-1)?.[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page has come
  useEffect(() => firstNew.current?.focus(), [newest]);

  return pages
    .flat()
    .map((review) => (
      <ReviewItem
        key={review._id}
        review={review}
        {...(review === newest ? { ref: firstNew, tabIndex: -1 } : {})}
      />
    ));
}
