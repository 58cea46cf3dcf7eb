'use client';

import { parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import { Stars } from '@/components/shop/reviews/stars';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { type Column, DataTable } from '@/components/ui/data-table';
import { formatDay } from '@/lib/dates';
import { panelApi } from '@/lib/panel-routes';
import { type AdminReviewDto, adminReviewFilter, REVIEW_STATES } from '@/lib/reviews/schema';
import { emptyList, labelOf } from '../list/empty-list';
import { ListFilters, SearchFilter, SelectFilter } from '../list/list-filters';
import { ListCount, ListRows } from '../list/list-rows';
import { anyText, REPLACE_HISTORY, useList } from '../list/use-list';
import { ReviewSheet } from './review-sheet';

const RATINGS = adminReviewFilter.shape.stars.unwrap().options;
const FILTERS = {
  state: parseAsStringLiteral(['', ...REVIEW_STATES]).withDefault(''),
  stars: parseAsStringLiteral(RATINGS).withDefault(''),
  search: anyText,
};
const STATES = [
  { id: '' as const, label: 'All' },
  { id: 'waiting' as const, label: 'Waiting for you' },
  { id: 'hidden' as const, label: 'Hidden' },
  { id: 'photos' as const, label: 'With photographs' },
];
const STARS = RATINGS.map((id) => ({ id, label: id === '' ? 'All' : `${id} of 5` }));
const REVIEWS_A_PAGE = 25;

/** Reviews of all products: photographs that wait, hiding and answering. */
export function AdminReviews() {
  const list = useList<AdminReviewDto, typeof FILTERS>(FILTERS, (asked) =>
    panelApi.adminReviews({ ...asked, limit: REVIEWS_A_PAGE }),
  );
  const { filters, setFilters } = list;
  // Not looked up in the list, which it leaves once nothing of it waits.
  const [open, setOpen] = useState<AdminReviewDto | null>(null);
  return (
    <div className="grid gap-4">
      <ListFilters className="flex flex-wrap items-end gap-3 max-sm:*:grow">
        <SelectFilter
          label="State"
          value={filters.state}
          options={STATES}
          onChange={(state) => setFilters({ state })}
        />
        <SelectFilter
          label="Stars"
          value={filters.stars}
          options={STARS}
          onChange={(stars) => setFilters({ stars })}
        />
        <SearchFilter
          label="Product or reviewer"
          value={filters.search}
          onChange={(search) => setFilters({ search }, REPLACE_HISTORY)}
          className="w-full md:w-72"
        />
      </ListFilters>
      <ListCount list={list} one="review" />
      <ListRows
        list={list}
        name="reviews"
        empty={emptyList(list, 'Nobody has written yet.', 'No review is like this.', {
          state: (id) => `state: ${labelOf(STATES, id)}`,
          stars: (id) => `${id} of 5 stars`,
        })}
      >
        {(reviews) => (
          <DataTable
            caption="Reviews, newest first"
            columns={columns(setOpen)}
            rows={reviews}
            headClassName="sticky top-14"
          />
        )}
      </ListRows>
      <ReviewSheet review={open} onChange={setOpen} reload={list.reload} />
    </div>
  );
}

const columns = (open: (review: AdminReviewDto) => void): Column<AdminReviewDto>[] => [
  {
    heading: 'Written',
    className: 'self-start align-top text-muted-foreground tabular-nums md:whitespace-nowrap',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
  },
  {
    heading: 'State',
    className: 'align-top max-md:text-right',
    cell: ({ waits, waitingPhotos, hiddenReason, answer }) => (
      <span className="inline-flex flex-wrap gap-1">
        {waitingPhotos.length > 0 ? <Badge>Photographs wait</Badge> : null}
        {waits && waitingPhotos.length === 0 ? <Badge>Written again</Badge> : null}
        {hiddenReason === null ? null : <Badge variant="destructive">Hidden</Badge>}
        {answer ? <Badge variant="muted">Answered</Badge> : null}
      </span>
    ),
  },
  {
    heading: 'Review',
    className: 'align-top wrap-anywhere max-md:col-span-2',
    cell: ({ _id, productTitle, reviewValue, reviewMessage, userName }) => (
      <>
        <span id={`review-${_id}`} className="flex flex-wrap items-center gap-x-3 font-medium">
          <Stars value={reviewValue} /> {productTitle}
        </span>
        <span className="line-clamp-2 max-w-prose">{reviewMessage}</span>
        <span className="text-muted-foreground">{userName}</span>
      </>
    ),
  },
  {
    heading: 'Open',
    isHeadingHidden: true,
    className: 'align-top max-md:col-span-2 md:text-right',
    cell: (review) => (
      <Button
        variant="outline"
        size="sm"
        aria-describedby={`review-${review._id}`}
        onClick={() => open(review)}
      >
        Open
      </Button>
    ),
  },
];
