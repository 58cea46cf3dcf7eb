'use client';

import useSWRInfinite from 'swr/infinite';
import { callApiForEnvelope } from '@/components/client/api-client';
import type { DayRange } from '@/lib/dates';
import type { OrderSummaryDto } from '@/lib/orders/schema';
import { routes } from '@/lib/routes';
import type { OrderPage } from './order-page';

const ORDERS_A_PAGE = 20;

/** The shopper's orders of some days, newest first, as many pages as were asked for. */
export function useOrderList(userId: string, range: DayRange) {
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite(
    (index: number) =>
      routes.api.orders(userId, { ...range, page: index + 1, limit: ORDERS_A_PAGE }),
    (path: string) => callApiForEnvelope<OrderPage<OrderSummaryDto>>(path),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const total = data?.at(-1)?.pagination.total ?? 0;
  const orders = data?.flatMap((page) => page.data);
  return {
    orders,
    olderCount: Math.max(0, total - size * ORDERS_A_PAGE),
    isBusy: isValidating,
    failed: error !== undefined,
    reload: () => mutate(),
    showOlder: () => setSize(size + 1),
  };
}
