'use client';

import type { DayRange } from '@/lib/dates';
import { ORDER_STATUSES, type OrderStatus } from '@/lib/store';
import { useListAddress } from '../use-list-address';

/** Which orders the table shows; '' lets all through. */
export interface OrderFilters extends DayRange {
  search: string;
  status: OrderStatus | '';
}

/** Filters and page of the order table, kept in the address. */
export function useOrderFilters() {
  const { filters, ...address } = useListAddress([
    'search',
    'startDate',
    'endDate',
    'status',
  ] as const);
  const status = ORDER_STATUSES.find((known) => known === filters.status) ?? '';
  return { ...address, filters: { ...filters, status } satisfies OrderFilters };
}
