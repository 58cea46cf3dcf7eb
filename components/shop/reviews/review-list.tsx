'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { untilLoaded } from '@/components/browser/until-loaded';
import { buttonVariants } from '@/components/ui/button-variants';
import type { Size } from '@/lib/store';

const OlderReviews = dynamic(
  () => untilLoaded(() => import('./older-reviews').then((file) => file.OlderReviews)),
  { ssr: false },
);
const ReviewFinder = dynamic(
  () => untilLoaded(() => import('./review-finder').then((file) => file.ReviewFinder)),
  { ssr: false },
);

interface ReviewListProps {
  api: string;
  /** Id of the last review shown, how many are shown, and how many there are. */
  last: string;
  pageSize: number;
  total: number;
  /** The sizes to filter by; none if it comes without sizes. */
  sizes: readonly Size[];
  /** The newest reviews, as the page has them. */
  children: ReactNode;
}

/** The newest reviews; once somebody wants to sort or filter, a list that asks the API. */
export function ReviewList({ sizes, children, ...list }: ReviewListProps) {
  const { api, last, pageSize, total } = list;
  const [isFinding, setFinding] = useState(false);
  if (isFinding) return <ReviewFinder api={api} sizes={sizes} stamp={`${last} ${total}`} />;
  return (
    <>
      {total > 1 ? (
        <button
          type="button"
          onClick={() => setFinding(true)}
          className={`${buttonVariants({ variant: 'outline', size: 'sm' })} justify-self-start noscript:hidden`}
        >
          Sort and filter
        </button>
      ) : null}
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label="All reviews"
        className="max-h-96 divide-y overflow-y-auto border-y"
      >
        {children}
        {total > pageSize ? <OlderReviews key={last} {...list} /> : null}
      </ul>
    </>
  );
}
