'use client';

import useSWRInfinite from 'swr/infinite';
import { callApiForEnvelope, signedOutReason } from '@/components/browser/api-client';
import type { DayRange } from '@/lib/dates';
import type { Pagination } from '@/lib/http/list-schema';
import type { OrderSummaryDto } from '@/lib/orders/schema';
import { routes } from '@/lib/routes';

const ORDERS_A_PAGE = 20;

interface OrderPage {
  data: OrderSummaryDto[];
  pagination: Pagination;
}

/** A shopper's orders, newest first, page by page; replaced ones are listed with the order that replaced them. */
export function useOrderList(userId: string, range: DayRange, search: string) {
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite(
    (index: number) =>
      routes.api.orders(userId, {
        ...range,
        search,
        replaced: 'folded',
        page: index + 1,
        limit: ORDERS_A_PAGE,
      }),
    (path: string) => callApiForEnvelope<OrderPage>(path),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const total = data?.at(-1)?.pagination.total ?? 0;
  const orders = data?.flatMap((page) => page.data);
  return {
    rows: orders,
    olderCount: Math.max(0, total - size * ORDERS_A_PAGE),
    isBusy: isValidating,
    hasFailed: error !== undefined,
    reason: signedOutReason(error),
    reload: () => mutate(),
    showOlder: () => setSize(size + 1),
  };
}
