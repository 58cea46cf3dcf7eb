'use client';

import { useState } from 'react';
import useSWR from 'swr';
import { DateRange, EVERY_DAY } from '@/components/account/date-range';
import { LoadFailed } from '@/components/account/load-failed';
import { OrderDialog } from '@/components/account/order-dialog';
import { RowsSkeleton } from '@/components/account/rows-skeleton';
import { useOrderDetails } from '@/components/account/use-order-details';
import { callApi } from '@/components/shop/api-client';
import { Button } from '@/components/ui/button';
import { isWithinDays } from '@/lib/dates';
import type { AdminOrderRowDto } from '@/lib/orders/schema';
import { routes } from '@/lib/routes';
import { AdminOrdersTable } from './admin-orders-table';
import { UpdateStatusForm } from './update-status-form';

export function AdminOrders() {
  const [range, setRange] = useState(EVERY_DAY);
  const details = useOrderDetails(routes.api.adminOrder);
  const {
    data: orders,
    error,
    mutate,
  } = useSWR(routes.api.adminOrders(), (path: string) => callApi<AdminOrderRowDto[]>(path));

  if (error && !orders)
    return <LoadFailed message="The orders could not be loaded." onRetry={() => mutate()} />;
  if (!orders) return <RowsSkeleton label="Loading the orders" />;

  const shown = orders.filter((order) => isWithinDays(order.orderDate, range.start, range.end));
  const reload = () => Promise.all([mutate(), details.reload()]);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <DateRange value={range} onChange={setRange} />
        <div className="flex items-center gap-3">
          <p role="status" className="text-sm text-muted-foreground">
            {shown.length === 1 ? '1 order' : `${shown.length} orders`}
          </p>
          <Button variant="outline" size="sm" onClick={() => mutate()}>
            Refresh
          </Button>
        </div>
      </div>
      {shown.length > 0 ? (
        <AdminOrdersTable orders={shown} details={details} />
      ) : (
        <p className="border p-6">No orders found for the selected date range.</p>
      )}
      <OrderDialog details={details}>
        {(order) => <UpdateStatusForm key={order._id} order={order} onUpdated={reload} />}
      </OrderDialog>
    </div>
  );
}
