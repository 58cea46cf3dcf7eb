'use client';

import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { callApiForEnvelope } from '@/components/browser/api-client';
import { SelectField } from '@/components/ui/form-field';
import { LoadFailed } from '@/components/ui/load-failed';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import type { Pagination } from '@/lib/http/list-schema';
import { formatCount } from '@/lib/money';
import { FIT_WORDS, FITS } from '@/lib/reviews/rules';
import type { ReviewDto, ReviewFilter, ReviewSort } from '@/lib/reviews/schema';
import { withQuery } from '@/lib/routes';
import type { Size } from '@/lib/store';
import { OlderReviews } from './older-reviews';
import { ReviewItem } from './review-item';

const A_PAGE = 20;
const SORTS: Record<ReviewSort, string> = {
  newest: 'Newest first',
  highest: 'Highest rating first',
  lowest: 'Lowest rating first',
  photos: 'With photographs first',
};
const STARS = [5, 4, 3, 2, 1].map((n) => [`${n}`, n === 1 ? '1 star' : `${n} stars`] as const);

interface ReviewFinderProps {
  api: string;
  sizes: readonly Size[];
  /** Another one when reviews were written: they are read again. */
  stamp: string;
}

/** A product's reviews, sorted and filtered by the API. */
export function ReviewFinder({ api, sizes, stamp }: ReviewFinderProps) {
  const [filter, setFilter] = useState<ReviewFilter>({
    sortBy: 'newest',
    stars: '',
    fit: '',
    size: '',
  });
  const first = useRef<HTMLSelectElement>(null);
  // The button that opened this is gone.
  useEffect(() => first.current?.focus(), []);
  const path = withQuery(api, { ...filter });
  const { data, error, mutate } = useSWR(
    [withQuery(api, { ...filter, limit: A_PAGE }), stamp],
    ([asked]) => callApiForEnvelope<{ data: ReviewDto[]; pagination: Pagination }>(asked),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const { data: reviews, pagination } = data ?? {};
  const last = reviews?.at(-1);

  const choice = (name: keyof ReviewFilter) => ({
    value: filter[name],
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
      setFilter({ ...filter, [name]: target.value }),
  });

  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <SelectField label="Sort reviews" ref={first} {...choice('sortBy')}>
          {Object.entries(SORTS).map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField label="Stars" {...choice('stars')}>
          <option value="">All</option>
          {STARS.map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        {sizes.length > 0 ? (
          <>
            <SelectField label="Fit" {...choice('fit')}>
              <option value="">All</option>
              {FITS.map((fit) => (
                <option key={fit} value={fit}>
                  {FIT_WORDS[fit]}
                </option>
              ))}
            </SelectField>
            <SelectField label="Size bought" {...choice('size')}>
              <option value="">All</option>
              {sizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </SelectField>
          </>
        ) : null}
      </div>
      <p role="status" className="text-sm text-muted-foreground tabular-nums">
        {pagination ? formatCount(pagination.total, 'review') : null}
      </p>
      {error ? (
        <LoadFailed message="The reviews could not be loaded." onRetry={() => void mutate()} />
      ) : null}
      {data || error ? null : <RowsSkeleton label="Loading the reviews" />}
      {reviews?.length === 0 ? <p className="text-sm">No review is like this.</p> : null}
      {last && pagination ? (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
          tabIndex={0}
          aria-label="All reviews"
          className="max-h-96 divide-y overflow-y-auto border-y"
        >
          {reviews?.map((review) => (
            <ReviewItem key={review._id} review={review} />
          ))}
          {pagination.total > A_PAGE ? (
            <OlderReviews
              key={`${path} ${last._id}`}
              api={path}
              last={last._id}
              pageSize={A_PAGE}
              total={pagination.total}
            />
          ) : null}
        </ul>
      ) : null}
    </>
  );
}
