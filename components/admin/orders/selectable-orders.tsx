'use client';

import { Printer, Truck } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { untilLoaded } from '@/components/client/until-loaded';
import type { OrderDetails } from '@/components/orders/use-order-details';
import { Button } from '@/components/ui/button';
import { formatCount } from '@/lib/money';
import type { AdminOrderRowDto } from '@/lib/orders/schema';
import { routes } from '@/lib/routes';
import type { Courier } from '@/lib/store';
import { AdminOrdersTable } from './admin-orders-table';
import { openPrint } from './open-print';

interface SelectableOrdersProps {
  orders: readonly AdminOrderRowDto[];
  details: OrderDetails;
  couriers: readonly Courier[];
  reload: () => Promise<unknown>;
}

const DispatchDialog = dynamic(
  () => untilLoaded(() => import('./dispatch-dialog').then((file) => file.DispatchDialog)),
  { ssr: false },
);

const PRINTS = [
  { name: 'Pick List', path: routes.admin.printPickList },
  { name: 'Print Labels', path: routes.admin.printLabels },
  { name: 'Print Slips', path: routes.admin.printSlips },
] as const;

/** A page of orders, some of which can be selected to be printed or dispatched. */
export function SelectableOrders(props: SelectableOrdersProps) {
  const { orders, details, couriers, reload } = props;
  /** As when the table was opened: a dispatched order may leave the list. */
  const [toDispatch, setToDispatch] = useState<readonly AdminOrderRowDto[] | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const ids = orders.map(({ _id }) => _id);
  // What a filter or another page hides is not printed.
  const selected = ids.filter((id) => chosen.includes(id));
  const select = (id: string, isSelected: boolean) =>
    setChosen(isSelected ? [...selected, id] : selected.filter((one) => one !== id));
  return (
    <>
      <AdminOrdersTable orders={orders} details={details} selected={selected} onSelect={select} />
      <p role="status" className="sr-only">
        {selected.length > 0 ? `${formatCount(selected.length, 'order')} selected` : ''}
      </p>
      {selected.length > 0 ? (
        <section
          aria-label="Selection"
          className="sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-3 border bg-popover p-3 shadow-float max-sm:gap-1.5 max-sm:p-2 max-sm:[&_button]:px-2 max-sm:[&_svg]:hidden"
        >
          <p aria-hidden className="grow text-sm">
            {formatCount(selected.length, 'order')} selected
          </p>
          <Button variant="ghost" size="sm" onClick={() => setChosen([])}>
            Clear selection
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={selected.length === ids.length}
            onClick={() => setChosen(ids)}
          >
            Select all {ids.length}
          </Button>
          {PRINTS.map(({ name, path }) => (
            <Button
              key={name}
              variant="outline"
              size="sm"
              onClick={() => openPrint(path(selected))}
            >
              <Printer />
              {name}
            </Button>
          ))}
          <Button
            size="sm"
            onClick={() => setToDispatch(orders.filter(({ _id }) => selected.includes(_id)))}
          >
            <Truck />
            Dispatch selected
          </Button>
        </section>
      ) : null}
      {toDispatch ? (
        <DispatchDialog
          orders={toDispatch}
          couriers={couriers}
          onClose={() => setToDispatch(null)}
          reload={reload}
        />
      ) : null}
    </>
  );
}
