'use client';

import { useRef, useState } from 'react';
import { DateRange, EVERY_DAY } from '@/components/orders/date-range';
import { OrderDialog } from '@/components/orders/order-dialog';
import { useOrderDetails } from '@/components/orders/use-order-details';
import { PayLater } from '@/components/payment/pay-later';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Rows } from '@/components/ui/rows';
import { useFocusWhenRendered } from '@/components/ui/use-focus-when-rendered';
import type { OnlinePayment } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';
import { ORDER_NUMBER, OrderNumberField } from './order-number-field';
import { OrdersTable } from './orders-table';
import { useOrderList } from './use-order-list';

export function OrdersPanel({
  userId,
  onlinePayment,
}: {
  userId: string;
  onlinePayment: OnlinePayment;
}) {
  const [range, setRange] = useState(EVERY_DAY);
  const details = useOrderDetails(routes.api.order);
  const [typed, setTyped] = useState('');
  const search = ORDER_NUMBER.test(typed) ? typed : '';
  const list = useOrderList(userId, range, search);
  const table = useRef<HTMLDivElement>(null);
  const focusSoon = useFocusWhenRendered();
  const isFiltered = range.startDate !== '' || range.endDate !== '' || search !== '';

  /** Moves the focus to the first new row: the button disappears after the last page. */
  function showOlder() {
    const first = list.rows?.length ?? 0;
    void list.showOlder();
    focusSoon(() => table.current?.querySelectorAll<HTMLElement>('tbody button')[first]);
  }

  return (
    <div className="grid gap-6">
      <search className="flex flex-wrap items-start gap-3 max-sm:*:w-full">
        <OrderNumberField value={typed} onChange={setTyped} isUsed={search !== ''} />
        <DateRange value={range} onChange={setRange} />
      </search>
      <Rows
        list={list}
        name="orders"
        failure="Failed to fetch user orders"
        empty={
          <div className="grid justify-items-start gap-4 border p-6">
            <p role="status">
              {search
                ? `No order ${search.trim()} found.`
                : 'No orders found for selected date range.'}
            </p>
            {!isFiltered && (
              <Button asChild variant="outline">
                <Link href={routes.listing()}>See the collection</Link>
              </Button>
            )}
          </div>
        }
      >
        {(orders) => (
          <div ref={table} className="grid justify-items-start gap-6">
            <OrdersTable orders={orders} details={details} onlinePayment={onlinePayment} />
            {list.olderCount > 0 && (
              <Button variant="outline" disabled={list.isBusy} onClick={showOlder}>
                Older orders ({list.olderCount})
              </Button>
            )}
          </div>
        )}
      </Rows>
      <OrderDialog
        details={details}
        audience="shopper"
        before={(order) =>
          order.payableUntil && (
            <PayLater order={order} onlinePayment={onlinePayment} onStart={() => details.close()} />
          )
        }
      />
    </div>
  );
}
