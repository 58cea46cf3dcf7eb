'use client';

import { useState } from 'react';
import { toast } from 'sonner';
import { callApi, messageOf } from '@/components/client/api-client';
import { later } from '@/components/client/later';
import type { ReviewDto } from '@/lib/reviews/schema';

const OlderItems = later(() => import('./older-items').then((file) => file.OlderItems));

interface OlderReviewsProps {
  /** Where they are asked for. */
  api: string;
  /** The last one shown already, and how many those are: a page's length. */
  last: string;
  pageSize: number;
  total: number;
  buttonLook: string;
}

/** One written meanwhile moves all others on: what was the last one before may stand on the next page again. */
function after(last: string, page: readonly ReviewDto[]): readonly ReviewDto[] {
  return page.slice(page.findIndex(({ _id }) => _id === last) + 1);
}

/** The end of a list of reviews: those before, a page at a time. */
export function OlderReviews({ api, last, pageSize, total, buttonLook }: OlderReviewsProps) {
  const [pages, setPages] = useState<(readonly ReviewDto[])[]>([]);
  const [isAsking, setAsking] = useState(false);
  const count = pageSize + pages.reduce((sum, page) => sum + page.length, 0);
  const asked = pages.length + 1;
  const hasMore = asked * pageSize < total;

  const ask = async () => {
    if (isAsking) return;
    setAsking(true);
    try {
      const path = `${api}?page=${asked + 1}&limit=${pageSize}`;
      const page = await callApi<ReviewDto[]>(path);
      setPages([...pages, after(pages.at(-1)?.at(-1)?._id ?? last, page)]);
    } catch (error) {
      toast.error(messageOf(error, 'Could not fetch them. Please try again.'));
    } finally {
      setAsking(false);
    }
  };

  return (
    <>
      {pages.length > 0 ? <OlderItems pages={pages} onUnavailable={() => setPages([])} /> : null}
      <li className="flex flex-wrap items-center gap-4 py-4">
        {hasMore ? (
          <button type="button" onClick={ask} aria-disabled={isAsking} className={buttonLook}>
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
