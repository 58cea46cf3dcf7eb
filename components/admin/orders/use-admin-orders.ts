'use client';

import useSWR from 'swr';
import type { OrderPage } from '@/components/account/order-page';
import { callApiForEnvelope } from '@/components/shop/api-client';
import type { AdminOrderFilter, AdminOrderRowDto } from '@/lib/orders/schema';
import { routes } from '@/lib/routes';

const ORDERS_A_PAGE = 50;
const count = new Intl.NumberFormat('en-IN');

interface AdminOrderPage extends OrderPage<AdminOrderRowDto> {
  pagination: OrderPage<AdminOrderRowDto>['pagination'] & { more: boolean };
}

/** A page of the orders that the filter lets through; the one before stays until it has come. */
export function useAdminOrders(asked: AdminOrderFilter & { page: number }) {
  const { data, error, mutate, isValidating } = useSWR(
    routes.api.adminOrders({ ...asked, limit: ORDERS_A_PAGE }),
    (path: string) => callApiForEnvelope<AdminOrderPage>(path),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  return {
    orders: data?.data,
    pages: data?.pagination.pages ?? 0,
    countInWords: data ? inWords(data.pagination) : '',
    hasFailed: error !== undefined,
    isBusy: isValidating,
    reload: () => void mutate(),
  };
}
export type AdminOrderList = ReturnType<typeof useAdminOrders>;

/** How many orders match, asked for now. */
export async function countOrders(filter: AdminOrderFilter): Promise<number> {
  const path = routes.api.adminOrders({ ...filter, limit: 1 });
  return (await callApiForEnvelope<AdminOrderPage>(path)).pagination.total;
}

/** Counting stops somewhere: nobody pages through a hundred thousand. */
function inWords({ total, more }: AdminOrderPage['pagination']): string {
  if (more) return `More than ${count.format(total)} orders`;
  return total === 1 ? '1 order' : `${count.format(total)} orders`;
}
