'use client';

import { Button } from '@/components/ui/button';
import { ListFilters } from '../list/list-filters';
import { ListCount } from '../list/list-rows';
import { OrderActions } from './order-actions';
import { OrderFilters } from './order-filters';
import { OrderList } from './order-list';
import { useAdminOrders } from './use-admin-orders';

/** Everybody's orders: found, shown a page at a time, printed and taken away as a file. */
export function AdminOrders() {
  const list = useAdminOrders();

  return (
    <div className="grid gap-4">
      <ListFilters className="grid gap-4">
        <OrderFilters value={list.filters} onChange={list.setFilters} />
        <div className="flex flex-wrap items-start justify-between gap-3">
          <OrderActions key={JSON.stringify(list.filters)} filters={list.filters} />
          <div className="flex min-h-9 items-center gap-3">
            <ListCount list={list} one="order" many="orders" />
            <Button variant="outline" size="sm" onClick={list.reload}>
              Refresh
            </Button>
          </div>
        </div>
      </ListFilters>
      <OrderList list={list} empty="No orders found for the selected date range." />
    </div>
  );
}
