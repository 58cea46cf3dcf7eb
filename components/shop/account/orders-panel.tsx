'use client';

import { useId, useRef, useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import { callApiForEnvelope, signedOutReason } from '@/components/browser/api-client';
import { usePaused } from '@/components/browser/use-paused';
import { DateRange, EVERY_DAY } from '@/components/orders/date-range';
import { OrderDialog } from '@/components/orders/order-dialog';
import { useOrderDetails } from '@/components/orders/use-order-details';
import { PayLater } from '@/components/shop/payment/pay-later';
import { OrderReturns } from '@/components/shop/returns/order-returns';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Link } from '@/components/ui/link';
import { Rows } from '@/components/ui/rows';
import { useFocusWhenRendered } from '@/components/ui/use-focus-when-rendered';
import type { DayRange } from '@/lib/dates';
import type { Pagination } from '@/lib/http/list-schema';
import { mayCancel } from '@/lib/orders/rules';
import type { OrderSummaryDto } from '@/lib/orders/schema';
import type { OnlinePayment } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';
import { CancelOrder } from './cancel-order';
import { OrdersTable } from './orders-table';

export function OrdersPanel({
  userId,
  onlinePayment,
}: {
  userId: string;
  onlinePayment: OnlinePayment;
}) {
  const [range, setRange] = useState(EVERY_DAY);
  const details = useOrderDetails(routes.api.order);
  const [isSearching, setSearching] = useState(false);
  const [typed, setTyped] = useState('');
  const search = usePaused(typed).trim();
  const list = useOrderList(userId, range, search);
  const filters = useRef<HTMLElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const focusSoon = useFocusWhenRendered();
  const hasDays = range.startDate !== '' || range.endDate !== '';

  /** Moves the focus to the first new row: the button disappears after the last page. */
  function showOlder() {
    const first = list.rows?.length ?? 0;
    void list.showOlder();
    focusSoon(() => table.current?.querySelectorAll<HTMLElement>('tbody button')[first]);
  }

  /** Moves the focus to the filters: the button disappears. */
  function showAll() {
    setTyped('');
    setRange(EVERY_DAY);
    filters.current?.querySelector('input')?.focus();
  }

  return (
    <div className="grid gap-6">
      <search ref={filters} className="grid justify-items-start gap-3">
        <Button
          variant="outline"
          size="sm"
          className="md:hidden"
          aria-expanded={isSearching}
          onClick={() => setSearching(!isSearching)}
        >
          Find an order
        </Button>
        <div
          className={`flex w-full flex-wrap items-start gap-3 max-sm:*:w-full ${isSearching ? '' : 'max-md:hidden'}`}
        >
          <OrderNumberField value={typed} onChange={setTyped} />
          <DateRange value={range} onChange={setRange} />
        </div>
      </search>
      <Rows
        list={list}
        name="orders"
        failure="Failed to fetch user orders"
        empty={
          <div className="grid justify-items-start gap-4 border p-6">
            <p role="status">
              {search
                ? `No order ${hasDays ? 'in these dates ' : ''}has the number '${search}'.`
                : 'No orders found for selected date range.'}
            </p>
            {hasDays || search ? (
              <Button variant="outline" onClick={showAll}>
                Show all orders
              </Button>
            ) : (
              <Button asChild variant="outline">
                <Link href={routes.listing()}>See the collection</Link>
              </Button>
            )}
          </div>
        }
      >
        {(orders) => (
          <div ref={table} className="grid justify-items-start gap-6">
            <OrdersTable
              userId={userId}
              orders={orders}
              details={details}
              onlinePayment={onlinePayment}
            />
            {list.olderCount > 0 && (
              <Button variant="outline" aria-disabled={list.isBusy} onClick={showOlder}>
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
            <PayLater
              order={order}
              until={order.payableUntil}
              onlinePayment={onlinePayment}
              onStart={() => details.close()}
            />
          )
        }
        actions={(order) =>
          mayCancel({ ...order, status: order.orderStatus }) ? (
            <CancelOrder
              order={order}
              reload={() => Promise.all([details.reload(), list.reload()])}
            />
          ) : (
            <OrderReturns key={order._id} order={order} reload={() => details.reload()} />
          )
        }
      />
    </div>
  );
}

interface OrderNumberFieldProps {
  value: string;
  onChange: (value: string) => void;
}

function OrderNumberField({ value, onChange }: OrderNumberFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>Order number</Label>
      <Input
        id={id}
        type="search"
        inputMode="numeric"
        autoComplete="off"
        placeholder="Six digits"
        maxLength={20}
        className="sm:w-40"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

const ORDERS_A_PAGE = 20;

interface OrderPage {
  data: OrderSummaryDto[];
  pagination: Pagination;
}

/** A shopper's orders, newest first, page by page; replaced ones are listed with the order that replaced them. */
function useOrderList(userId: string, range: DayRange, search: string) {
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite(
    (index: number) =>
      routes.api.orders(userId, {
        ...range,
        search,
        replaced: 'folded',
        page: index + 1,
        limit: ORDERS_A_PAGE,
      }),
    (path: string) => callApiForEnvelope<OrderPage>(path),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const total = data?.at(-1)?.pagination.total ?? 0;
  const orders = data?.flatMap((page) => page.data);
  return {
    rows: orders,
    olderCount: Math.max(0, total - size * ORDERS_A_PAGE),
    isBusy: isValidating,
    hasFailed: error !== undefined,
    reason: signedOutReason(error),
    reload: () => mutate(),
    showOlder: () => setSize(size + 1),
  };
}
