'use client';

import { callApiForEnvelope } from '@/components/client/api-client';
import type { AdminOrderFilter, AdminOrderRowDto } from '@/lib/orders/schema';
import { routes } from '@/lib/routes';
import { ORDER_STATUSES, type OrderStatus } from '@/lib/store';
import { useList } from '../use-list';

const ORDERS_A_PAGE = 50;
const FILTERS = ['search', 'startDate', 'endDate', 'status'] as const;

/** Which orders the table shows; '' lets all through. */
export type OrderFilters = Record<Exclude<(typeof FILTERS)[number], 'status'>, string> & {
  status: OrderStatus | '';
};

/** A page of the orders that the filters in the address let through. */
export function useAdminOrders() {
  const { filters, ...list } = useList<AdminOrderRowDto, (typeof FILTERS)[number]>(
    FILTERS,
    ({ status, ...asked }) =>
      routes.api.adminOrders({ ...asked, status: statusNamed(status), limit: ORDERS_A_PAGE }),
  );
  const known: OrderFilters = { ...filters, status: statusNamed(filters.status) };
  return { ...list, filters: known };
}

/** A page of one customer's orders. */
export const useOrdersOf = (customer: string) =>
  useList<AdminOrderRowDto, never>([], ({ page }) =>
    routes.api.adminOrders({ customer, page, limit: ORDERS_A_PAGE }),
  );

const statusNamed = (name: string) => ORDER_STATUSES.find((status) => status === name) ?? '';

/** How many orders match, asked for now. */
export async function countOrders(filter: AdminOrderFilter): Promise<number> {
  const path = routes.api.adminOrders({ ...filter, limit: 1 });
  return (await callApiForEnvelope<{ pagination: { total: number } }>(path)).pagination.total;
}
