'use client';

import { DateRange } from '@/components/orders/date-range';
import { Button } from '@/components/ui/button';
import type { DayRange } from '@/lib/dates';
import { COMING_BACK } from '@/lib/orders/coming-back-rules';
import { STATUS_WORDS } from '@/lib/orders/wording-rules';
import { ORDER_STATUSES } from '@/lib/store';
import { emptyList, labelOf } from '../list/empty-list';
import { ListFilters, SearchFilter, SelectFilter } from '../list/list-filters';
import { ListCount } from '../list/list-rows';
import { REPLACE_HISTORY } from '../list/use-list';
import { OrderActions } from './order-actions';
import { OrderList } from './order-list';
import { useAdminOrders } from './use-admin-orders';

/** Specification 2.13. */
const NONE_OF_DAYS = 'No orders found for the selected date range.';

const STATUS_OPTIONS = [
  { id: '' as const, label: 'All' },
  ...ORDER_STATUSES.map((id) => ({ id, label: STATUS_WORDS[id] })),
];

const QUEUE_OPTIONS = [
  { id: '' as const, label: 'All' },
  { id: 'comingBack' as const, label: COMING_BACK },
];

const noneLike = ({ startDate, endDate }: DayRange) =>
  startDate || endDate ? NONE_OF_DAYS : 'No orders found.';

export function AdminOrders({ couriers }: { couriers: readonly string[] }) {
  const list = useAdminOrders();
  const { filters, setFilters } = list;

  return (
    <div className="grid gap-4">
      <ListFilters className="grid gap-4">
        <search className="flex flex-wrap items-end gap-3 max-sm:*:w-full">
          <SearchFilter
            label="Search by order, customer or phone"
            value={filters.search}
            onChange={(search) => setFilters({ search }, REPLACE_HISTORY)}
            className="sm:w-72"
          />
          <SelectFilter
            label="Status"
            className="min-w-36"
            value={filters.status}
            options={STATUS_OPTIONS}
            onChange={(status) => setFilters({ status })}
          />
          <SelectFilter
            label="Queue"
            className="min-w-36"
            value={filters.queue}
            options={QUEUE_OPTIONS}
            onChange={(queue) => setFilters({ queue })}
          />
          <DateRange value={filters} onChange={setFilters} />
        </search>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <OrderActions key={JSON.stringify(filters)} filters={filters} />
          <div className="flex min-h-9 items-center gap-3">
            <ListCount list={list} one="order" />
            <Button variant="outline" size="sm" onClick={list.reload}>
              Refresh
            </Button>
          </div>
        </div>
      </ListFilters>
      <OrderList
        list={list}
        couriers={couriers}
        empty={emptyList(list, NONE_OF_DAYS, noneLike(filters), {
          status: (id) => `status ‘${labelOf(STATUS_OPTIONS, id)}’`,
          queue: (id) => `queue ‘${labelOf(QUEUE_OPTIONS, id)}’`,
        })}
      />
    </div>
  );
}
