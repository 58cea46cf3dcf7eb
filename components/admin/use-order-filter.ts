'use client';

import { useSearchParams } from 'next/navigation';
import type { DayRange } from '@/lib/dates';

export interface OrderFilter extends DayRange {
  page: number;
}

/** Days and page kept in the address, so that a reload or a bookmark shows the same orders. */
export function useOrderFilter() {
  const search = useSearchParams();
  const filter: OrderFilter = {
    startDate: search.get('startDate') ?? '',
    endDate: search.get('endDate') ?? '',
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
  };

  function setFilter({ startDate, endDate, page }: OrderFilter) {
    const kept = new URLSearchParams({
      ...(startDate && { startDate }),
      ...(endDate && { endDate }),
      ...(page > 1 && { page: String(page) }),
    });
    window.history.replaceState(null, '', kept.size === 0 ? location.pathname : `?${kept}`);
  }

  return { filter, setFilter };
}
