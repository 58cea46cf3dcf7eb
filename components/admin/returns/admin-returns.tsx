'use client';

import { parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import useSWR from 'swr';
import { callApiForEnvelope } from '@/components/browser/api-client';
import { ReturnStateBadge } from '@/components/orders/return-state-badge';
import { Button } from '@/components/ui/button';
import { type Column, DataTable } from '@/components/ui/data-table';
import { formatDay } from '@/lib/dates';
import type { Pagination } from '@/lib/http/list-schema';
import { formatRupees } from '@/lib/money';
import { panelApi } from '@/lib/panel-routes';
import {
  type AdminReturnDto,
  RETURN_REASONS,
  RETURN_STATES,
  type ReturnState,
} from '@/lib/returns/return-schema';
import {
  RETURN_REASON_WORDS,
  RETURN_STATE_WORDS,
  RETURN_WISH_WORDS,
} from '@/lib/returns/wording-rules';
import { confirmLeave, LeaveUnsaved } from '../leave-unsaved';
import { emptyList, labelOf } from '../list/empty-list';
import { ListFilters, SearchFilter, SelectFilter } from '../list/list-filters';
import { ListCount, ListRows } from '../list/list-rows';
import { anyText, REPLACE_HISTORY, useList } from '../list/use-list';
import { ReturnSheet } from './return-sheet';

const FILTERS = {
  state: parseAsStringLiteral(['', ...RETURN_STATES]).withDefault(''),
  reason: parseAsStringLiteral(['', ...RETURN_REASONS]).withDefault(''),
  search: anyText,
};
const STATES = [
  { id: '' as const, label: 'All' },
  ...RETURN_STATES.map((id) => ({ id, label: RETURN_STATE_WORDS[id] })),
];
const REASONS = [
  { id: '' as const, label: 'All' },
  ...RETURN_REASONS.map((id) => ({ id, label: RETURN_REASON_WORDS[id] })),
];
/** What staff wait for, or customers for staff. */
const WAITING = [
  { state: 'requested', words: 'to decide' },
  { state: 'approved', words: 'on the way to us' },
  { state: 'received', words: 'to settle' },
] as const;
const RETURNS_A_PAGE = 25;

/** Requests to return or exchange pieces, and what is done about them. */
export function AdminReturns() {
  const list = useList<AdminReturnDto, typeof FILTERS>(FILTERS, (asked) =>
    panelApi.adminReturns({ ...asked, limit: RETURNS_A_PAGE }),
  );
  const { filters, setFilters } = list;
  // Not looked up in the list, whose filter it leaves once something is done about it.
  const [open, setOpen] = useState<AdminReturnDto | null>(null);
  const [isTyped, setTyped] = useState(false);

  function close() {
    setTyped(false);
    setOpen(null);
  }

  return (
    <div className="grid gap-4">
      <ul className="flex flex-wrap gap-2">
        {WAITING.map(({ state, words }) => (
          <li key={state}>
            <Waiting
              state={state}
              words={words}
              isShown={filters.state === state}
              // Asked again after each decision.
              ofList={list.rows}
              onShow={() => setFilters({ state: filters.state === state ? '' : state })}
            />
          </li>
        ))}
      </ul>
      <ListFilters className="flex flex-wrap items-end gap-3 max-sm:*:grow">
        <SelectFilter
          label="State"
          value={filters.state}
          options={STATES}
          onChange={(state) => setFilters({ state })}
        />
        <SelectFilter
          label="Reason"
          value={filters.reason}
          options={REASONS}
          onChange={(reason) => setFilters({ reason })}
        />
        <SearchFilter
          label="Order, customer or phone"
          value={filters.search}
          onChange={(search) => setFilters({ search }, REPLACE_HISTORY)}
          className="w-full md:w-72"
        />
      </ListFilters>
      <ListCount list={list} one="return" />
      <ListRows
        list={list}
        name="returns"
        empty={emptyList(list, 'Nobody has asked to return anything.', 'No return is like this.', {
          state: (id) => `state ‘${labelOf(STATES, id)}’`,
          reason: (id) => `reason ‘${labelOf(REASONS, id)}’`,
        })}
      >
        {(returns) => (
          <DataTable
            caption="Returns, newest first"
            columns={columns(setOpen)}
            rows={returns}
            headClassName="sticky top-14"
          />
        )}
      </ListRows>
      <ReturnSheet
        one={open}
        onChange={setOpen}
        onTyped={setTyped}
        onClose={() => confirmLeave(close)}
        reload={list.reload}
      />
      <LeaveUnsaved isUnsaved={isTyped} onDiscard={close} />
    </div>
  );
}

interface WaitingProps {
  state: ReturnState;
  words: string;
  isShown: boolean;
  ofList: readonly AdminReturnDto[] | undefined;
  onShow: () => void;
}

/** How many there are in a state; pressed, the list shows only them. */
function Waiting({ state, words, isShown, ofList, onShow }: WaitingProps) {
  const { data } = useSWR(
    [panelApi.adminReturns({ state, limit: 1 }), ofList],
    ([path]) => callApiForEnvelope<{ pagination: Pagination }>(path),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  return (
    <Button variant="outline" size="sm" aria-pressed={isShown} onClick={onShow}>
      <span className="tabular-nums">{data ? data.pagination.total : '–'}</span> {words}
    </Button>
  );
}

const unique = (words: readonly string[]) => [...new Set(words)].join(', ');

const columns = (open: (one: AdminReturnDto) => void): Column<AdminReturnDto>[] => [
  {
    heading: 'Asked for',
    className: 'align-top text-muted-foreground tabular-nums md:whitespace-nowrap',
    cell: ({ at }) => <time dateTime={at}>{formatDay(at)}</time>,
  },
  {
    heading: 'State',
    className: 'align-top max-md:text-right',
    cell: ({ state }) => <ReturnStateBadge state={state} />,
  },
  {
    heading: 'Order and customer',
    className: 'align-top wrap-anywhere',
    cell: ({ _id, orderNumber, customer }) => (
      <>
        <span id={`return-${_id}`} className="font-medium tabular-nums">
          {orderNumber}
        </span>
        <span className="block text-muted-foreground">
          {customer.userName}, {customer.city}
        </span>
      </>
    ),
  },
  {
    heading: 'Pieces',
    className: 'align-top wrap-anywhere max-md:col-span-2',
    cell: ({ lines }) => (
      <>
        {lines.map(({ _id, quantity, title, size }) => (
          <span key={_id} className="block">
            {quantity} × {title}, {size}
          </span>
        ))}
      </>
    ),
  },
  {
    heading: 'Reason and wish',
    className: 'align-top',
    cell: ({ lines }) => (
      <>
        {unique(lines.map(({ reason }) => RETURN_REASON_WORDS[reason]))}
        <span className="block text-muted-foreground">
          {unique(lines.map(({ wish }) => RETURN_WISH_WORDS[wish]))}
        </span>
      </>
    ),
  },
  {
    heading: 'Brings back',
    className: 'align-top text-right tabular-nums',
    cell: ({ amount }) => formatRupees(amount),
  },
  {
    heading: 'Open',
    isHeadingHidden: true,
    className: 'align-top max-md:col-span-2 md:text-right',
    cell: (one) => (
      <Button
        variant="outline"
        size="sm"
        aria-describedby={`return-${one._id}`}
        onClick={() => open(one)}
      >
        Open
      </Button>
    ),
  },
];
