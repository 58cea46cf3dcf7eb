'use client';

import useSWR from 'swr';
import { DateRange } from '@/components/account/date-range';
import { LoadFailed } from '@/components/account/load-failed';
import { OrderDialog } from '@/components/account/order-dialog';
import type { OrderPage } from '@/components/account/order-page';
import { RowsSkeleton } from '@/components/account/rows-skeleton';
import { useOrderDetails } from '@/components/account/use-order-details';
import { callApiForEnvelope } from '@/components/shop/api-client';
import { Button } from '@/components/ui/button';
import type { AdminOrderRowDto } from '@/lib/orders/schema';
import { routes } from '@/lib/routes';
import { AdminOrdersTable } from './admin-orders-table';
import { PagesNav } from './pages-nav';
import { StatusSelect } from './status-select';
import { UpdateStatusForm } from './update-status-form';
import { useOrderFilter } from './use-order-filter';

const ORDERS_A_PAGE = 50;

export function AdminOrders() {
  const { filter, setFilter } = useOrderFilter();
  const details = useOrderDetails(routes.api.adminOrder);
  const {
    data: list,
    error,
    mutate,
    isValidating,
  } = useSWR(
    routes.api.adminOrders({ ...filter, limit: ORDERS_A_PAGE }),
    (path: string) => callApiForEnvelope<OrderPage<AdminOrderRowDto>>(path),
    { keepPreviousData: true, shouldRetryOnError: false },
  );

  const reload = () => Promise.all([mutate(), details.reload()]);
  const total = list?.pagination.total ?? 0;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <DateRange
            value={filter}
            onChange={(range) => setFilter({ ...filter, ...range, page: 1 })}
          />
          <StatusSelect
            value={filter.status}
            onChange={(status) => setFilter({ ...filter, status, page: 1 })}
          />
        </div>
        <div className="flex items-center gap-3">
          <p role="status" className="text-sm text-muted-foreground tabular-nums">
            {list && (total === 1 ? '1 order' : `${total} orders`)}
          </p>
          <Button variant="outline" size="sm" onClick={() => mutate()}>
            Refresh
          </Button>
        </div>
      </div>
      {error && <LoadFailed message="The orders could not be loaded." onRetry={() => mutate()} />}
      {!error && !list && <RowsSkeleton label="Loading the orders" />}
      {!error && list?.data.length === 0 && (
        <p className="border p-6">No orders found for the selected date range.</p>
      )}
      {!error && list && list.data.length > 0 && (
        <div aria-busy={isValidating}>
          <AdminOrdersTable orders={list.data} details={details} />
        </div>
      )}
      <PagesNav
        page={filter.page}
        pages={list?.pagination.pages ?? 0}
        onChange={(page) => setFilter({ ...filter, page })}
      />
      <OrderDialog details={details} audience="admin">
        {(order) => <UpdateStatusForm key={order._id} order={order} onUpdated={reload} />}
      </OrderDialog>
    </div>
  );
}
