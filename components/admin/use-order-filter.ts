'use client';

import { useSearchParams } from 'next/navigation';
import type { DayRange } from '@/lib/dates';
import { ORDER_STATUSES, type OrderStatus } from '@/lib/store';

export interface OrderFilter extends DayRange {
  status: OrderStatus | '';
  page: number;
}

/** Days, status and page kept in the address, so that a reload or a bookmark shows the same orders. */
export function useOrderFilter() {
  const search = useSearchParams();
  const filter: OrderFilter = {
    startDate: search.get('startDate') ?? '',
    endDate: search.get('endDate') ?? '',
    status: ORDER_STATUSES.find((status) => status === search.get('status')) ?? '',
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
  };

  function setFilter({ startDate, endDate, status, page }: OrderFilter) {
    const kept = new URLSearchParams({
      ...(startDate && { startDate }),
      ...(endDate && { endDate }),
      ...(status && { status }),
      ...(page > 1 && { page: String(page) }),
    });
    window.history.replaceState(null, '', kept.size === 0 ? location.pathname : `?${kept}`);
  }

  return { filter, setFilter };
}
