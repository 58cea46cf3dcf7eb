'use client';

import { Printer, Truck } from 'lucide-react';
import { useState } from 'react';
import type { OrderDetails } from '@/components/orders/use-order-details';
import { Button } from '@/components/ui/button';
import { formatCount } from '@/lib/money';
import type { AdminOrderRowDto } from '@/lib/orders/admin-schema';
import { routes } from '@/lib/routes';
import { AdminOrdersTable } from './admin-orders-table';
import { openPrint } from './open-print';

interface SelectableOrdersProps {
  orders: readonly AdminOrderRowDto[];
  details: OrderDetails;
  onDispatch: (orders: readonly AdminOrderRowDto[]) => void;
}

const PRINTS = [
  { name: 'Pick List', path: routes.admin.printPickList },
  { name: 'Print Labels', path: routes.admin.printLabels },
  { name: 'Print Slips', path: routes.admin.printSlips },
] as const;

/** A page of orders, some of which can be selected to be printed or dispatched. */
export function SelectableOrders({ orders, details, onDispatch }: SelectableOrdersProps) {
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
            onClick={() => onDispatch(orders.filter(({ _id }) => selected.includes(_id)))}
          >
            <Truck />
            Dispatch selected
          </Button>
        </section>
      ) : null}
    </>
  );
}
