'use client';

import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { OrderActions } from './order-actions';
import { OrderFilters } from './order-filters';
import { OrderList } from './order-list';
import { useAdminOrders } from './use-admin-orders';
import { useOrderFilters } from './use-order-filters';

/** Everybody's orders: found, shown a page at a time, printed and taken away as a file. */
export function AdminOrders() {
  const { filters, page, setFilters, setPage } = useOrderFilters();
  const list = useAdminOrders({ ...filters, page });
  const isHydrated = useHydrated();

  return (
    <div className="grid gap-4">
      {/* Before the script is at work a choice would be lost. */}
      <fieldset disabled={!isHydrated} className="grid gap-4">
        <OrderFilters value={filters} onChange={setFilters} />
        <div className="flex flex-wrap items-start justify-between gap-3">
          <OrderActions key={JSON.stringify(filters)} filters={filters} />
          <div className="flex min-h-9 items-center gap-3">
            <p role="status" className="text-sm text-muted-foreground tabular-nums">
              {list.countInWords}
            </p>
            <Button variant="outline" size="sm" onClick={list.reload}>
              Refresh
            </Button>
          </div>
        </div>
      </fieldset>
      <OrderList
        list={list}
        page={page}
        onPage={(next) => {
          setPage(next);
          window.scrollTo({ top: 0 });
        }}
        empty="No orders found for the selected date range."
      />
    </div>
  );
}
