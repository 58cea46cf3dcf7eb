'use client';

import Link from 'next/link';
import { useState } from 'react';
import useSWR from 'swr';
import { callApi } from '@/components/shop/api-client';
import { Button } from '@/components/ui/button';
import { isWithinDays } from '@/lib/dates';
import type { OrderSummaryDto } from '@/lib/orders/schema';
import { routes } from '@/lib/routes';
import { DateRange, EVERY_DAY } from './date-range';
import { LoadFailed } from './load-failed';
import { OrderDialog } from './order-dialog';
import { OrdersTable } from './orders-table';
import { RowsSkeleton } from './rows-skeleton';
import { useOrderDetails } from './use-order-details';

export function OrdersPanel({ userId }: { userId: string }) {
  const [range, setRange] = useState(EVERY_DAY);
  const details = useOrderDetails(routes.api.order);
  const {
    data: orders,
    error,
    mutate,
  } = useSWR(routes.api.orders(userId), (path: string) => callApi<OrderSummaryDto[]>(path));

  if (error && !orders)
    return <LoadFailed message="Failed to fetch user orders" onRetry={() => mutate()} />;
  if (!orders) return <RowsSkeleton label="Loading your orders" />;

  const shown = orders.filter((order) => isWithinDays(order.orderDate, range.start, range.end));
  return (
    <div className="grid gap-6">
      <DateRange value={range} onChange={setRange} />
      {shown.length > 0 ? (
        <OrdersTable orders={shown} details={details} />
      ) : (
        <div className="grid justify-items-start gap-3 border border-border p-6">
          <p role="status">No orders found for selected date range.</p>
          {orders.length === 0 && (
            <Button asChild variant="outline">
              <Link href={routes.listing()}>See the collection</Link>
            </Button>
          )}
        </div>
      )}
      <OrderDialog details={details} />
    </div>
  );
}
