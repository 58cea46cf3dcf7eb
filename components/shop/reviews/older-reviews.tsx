'use client';

import { useRef, useState } from 'react';
import { callApi, messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { buttonVariants } from '@/components/ui/button-variants';
import { useFocusWhenRendered } from '@/components/ui/use-focus-when-rendered';
import type { ReviewDto } from '@/lib/reviews/schema';
import { ReviewItem } from './review-item';

interface OlderReviewsProps {
  /** With the query of a filter, or without. */
  api: string;
  /** Id of the last review already shown, and how many are shown. */
  last: string;
  pageSize: number;
  total: number;
}

/** Drops reviews already shown: one written meanwhile shifts all pages by one. */
function after(last: string, page: readonly ReviewDto[]): readonly ReviewDto[] {
  return page.slice(page.findIndex(({ _id }) => _id === last) + 1);
}

/** The end of the list: loads older reviews, a page at a time, and focuses the first of them. */
export function OlderReviews({ api, last, pageSize, total }: OlderReviewsProps) {
  const [pages, setPages] = useState<(readonly ReviewDto[])[]>([]);
  const [isAsking, setAsking] = useState(false);
  const firstNew = useRef<HTMLLIElement>(null);
  const focusSoon = useFocusWhenRendered();
  const count = pageSize + pages.reduce((sum, page) => sum + page.length, 0);
  const asked = pages.length + 1;
  const hasMore = asked * pageSize < total;
  const newest = pages.at(-1)?.[0];

  const ask = async () => {
    if (isAsking) return;
    setAsking(true);
    try {
      const path = `${api}${api.includes('?') ? '&' : '?'}page=${asked + 1}&limit=${pageSize}`;
      const page = await callApi<ReviewDto[]>(path);
      setPages([...pages, after(pages.at(-1)?.at(-1)?._id ?? last, page)]);
      focusSoon(() => firstNew.current);
    } catch (error) {
      toast.error(messageOf(error, 'Could not load them. Please try again.'));
    } finally {
      setAsking(false);
    }
  };

  return (
    <>
      {pages.flat().map((review) => (
        <ReviewItem
          key={review._id}
          review={review}
          {...(review === newest && { ref: firstNew, tabIndex: -1 })}
        />
      ))}
      <li className="flex flex-wrap items-center gap-4 py-4">
        {hasMore ? (
          <button
            type="button"
            onClick={ask}
            aria-disabled={isAsking}
            className={buttonVariants({ variant: 'outline' })}
          >
            Show older reviews
          </button>
        ) : null}
        <span role="status" className="text-sm text-muted-foreground">
          {pages.length > 0 ? `${count} of ${total} reviews shown` : null}
        </span>
      </li>
    </>
  );
}
