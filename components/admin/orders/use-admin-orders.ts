'use client';

import { parseAsStringLiteral } from 'nuqs';
import { callApiForEnvelope } from '@/components/browser/api-client';
import type { AdminOrderFilter, AdminOrderRowDto } from '@/lib/orders/admin-schema';
import { panelApi } from '@/lib/panel-routes';
import { ORDER_QUEUES, ORDER_STATUSES } from '@/lib/store';
import { anyText, useList } from '../list/use-list';

const ORDERS_A_PAGE = 50;
const FILTERS = {
  search: anyText,
  startDate: anyText,
  endDate: anyText,
  status: parseAsStringLiteral(['', ...ORDER_STATUSES]).withDefault(''),
  queue: parseAsStringLiteral(['', ...ORDER_QUEUES]).withDefault(''),
};

export const useAdminOrders = () =>
  useList<AdminOrderRowDto, typeof FILTERS>(FILTERS, (asked) =>
    panelApi.adminOrders({ ...asked, limit: ORDERS_A_PAGE }),
  );

export const useOrdersOf = (customer: string) =>
  useList<AdminOrderRowDto>({}, ({ page }) =>
    panelApi.adminOrders({ customer, page, limit: ORDERS_A_PAGE }),
  );

/** How many orders match now. */
export async function countOrders(filter: AdminOrderFilter): Promise<number> {
  const path = panelApi.adminOrders({ ...filter, limit: 1 });
  return (await callApiForEnvelope<{ pagination: { total: number } }>(path)).pagination.total;
}
