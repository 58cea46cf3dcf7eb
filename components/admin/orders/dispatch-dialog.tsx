'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { type Column, DataTable } from '@/components/ui/data-table';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { formatCount } from '@/lib/money';
import type { AdminOrderRowDto } from '@/lib/orders/admin-schema';
import { splitForDispatch } from '@/lib/orders/dispatch-rules';
import { confirmLeave, LeaveUnsaved } from '../leave-unsaved';
import { LockedWhile } from '../locked-while';
import { CourierSelect, Tick } from './dispatch-fields';
import { useDispatch } from './use-dispatch';

interface DispatchDialogProps {
  /** The chosen orders; the table shows those that can still be dispatched. */
  orders: readonly AdminOrderRowDto[];
  couriers: readonly string[];
  onClose: () => void;
  reload: () => Promise<unknown>;
}

/** A table to type or scan tracking numbers into. Enter, which scanners send at the end, goes to the next row. */
export function DispatchDialog({ orders: chosen, ...props }: DispatchDialogProps) {
  const { couriers, onClose, reload } = props;
  // As when it was opened: an order dispatched meanwhile keeps its row.
  const [{ ready, leftOut: leftOutAtFirst }] = useState(() => splitForDispatch(chosen));
  const work = useDispatch(ready, reload);
  const orders = work.inTable;
  const leftOut = [...leftOutAtFirst, ...work.leftOut];
  const [courier, setCourier] = useState('');
  const [otherName, setOtherName] = useState('');
  const table = useRef<HTMLDivElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const leave = useRef<HTMLButtonElement>(null);

  const fields = () => [...(table.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];

  function goOn(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const all = fields();
    const next = all[all.indexOf(event.currentTarget) + 1];
    (next ?? submit.current)?.focus();
    next?.select();
  }

  async function send() {
    const areSent = await work.send((courier === 'other' && otherName.trim()) || courier);
    if (areSent) onClose();
    else
      fields()
        .find((field) => field.getAttribute('aria-invalid') === 'true')
        ?.focus();
  }

  const isOver = work.isDone && !work.isBusy;
  useEffect(() => {
    // The pressed button is gone.
    if (isOver) leave.current?.focus();
  }, [isOver]);

  const columns: Column<AdminOrderRowDto>[] = [
    {
      heading: 'Order',
      className: 'font-medium tabular-nums',
      cell: ({ orderNumber }) => orderNumber,
    },
    {
      heading: 'Customer',
      className: 'wrap-anywhere max-md:order-1 max-md:col-span-2',
      cell: ({ customerName, city }) => (
        <>
          {customerName}
          <span className="block text-xs text-muted-foreground">{city}</span>
        </>
      ),
    },
    {
      heading: 'Pieces',
      className: 'text-right tabular-nums',
      cell: ({ products }) => (
        <>
          <span className="md:hidden">Pieces: </span>
          {products.reduce((sum, { quantity }) => sum + quantity, 0)}
        </>
      ),
    },
    {
      heading: 'Tracking number',
      className: 'max-md:order-1 max-md:col-span-2 md:w-72 md:pr-0',
      cell: ({ _id, orderNumber }) => {
        const { typed, problem, isSent } = work.rowOf(_id);
        if (isSent)
          return (
            <span className="flex min-h-9 items-center text-success">
              Dispatched{typed ? `, ${typed}` : ''}
            </span>
          );
        return (
          <>
            <span aria-hidden className="mb-1 block text-muted-foreground md:hidden">
              Tracking number
            </span>
            <Input
              aria-label={`Tracking number of order ${orderNumber}`}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `dispatch-${_id}` : undefined}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="next"
              value={typed}
              onChange={({ target }) => work.type(_id, target.value)}
              onKeyDown={goOn}
            />
            {problem ? (
              <p id={`dispatch-${_id}`} className="mt-1 text-xs text-destructive">
                {problem}
              </p>
            ) : null}
          </>
        );
      },
    },
  ];

  const close = () => confirmLeave(onClose);
  return (
    <>
      <Dialog open onOpenChange={(isOpen) => isOpen || work.isBusy || close()}>
        <DialogContent
          className="max-w-3xl"
          onOpenAutoFocus={(event) => {
            const [first] = fields();
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
        >
          <DialogHeader>
            <DialogTitle>Dispatch {formatCount(ready.length, 'order')}</DialogTitle>
            <DialogDescription>
              {ready.length > 0
                ? 'Type or scan the tracking numbers. Enter goes to the next row.'
                : 'None of the selected orders can go out.'}
            </DialogDescription>
          </DialogHeader>
          {leftOut.length > 0 ? (
            <section aria-label="Left out" className="border p-3 text-sm">
              <p className="font-medium">Left out</p>
              <ul>
                {leftOut.map(({ orderNumber, why }) => (
                  <li key={orderNumber}>
                    <span className="tabular-nums">{orderNumber}</span>: {why}
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          <LockedWhile isBusy={work.isBusy} className="grid gap-4 empty:hidden">
            {orders.length > 0 ? (
              <>
                <div className="grid gap-4 sm:grid-cols-2">
                  <CourierSelect
                    label="Courier for all"
                    couriers={couriers}
                    value={courier}
                    onChange={setCourier}
                  />
                  {courier === 'other' ? (
                    <FormField
                      label="Name of the courier"
                      autoComplete="off"
                      maxLength={60}
                      value={otherName}
                      onChange={({ target }) => setOtherName(target.value)}
                    />
                  ) : null}
                </div>
                <div ref={table}>
                  <DataTable caption="Orders to dispatch" columns={columns} rows={orders} />
                </div>
              </>
            ) : null}
            {work.lacksNumbers ? (
              <Tick checked={work.mayLack} onChange={work.setMayLack}>
                Dispatch those without a number too
              </Tick>
            ) : null}
            {work.sharesNumbers ? (
              <Tick checked={work.mayShare} onChange={work.setMayShare}>
                Orders with one number are in one parcel
              </Tick>
            ) : null}
          </LockedWhile>
          <div className="flex flex-wrap items-center justify-end gap-3">
            <p role="status" className="grow text-sm text-muted-foreground">
              {work.progress}
            </p>
            <Button ref={leave} variant="outline" aria-disabled={work.isBusy} onClick={close}>
              Close
            </Button>
            {work.isDone ? null : (
              <Button ref={submit} aria-disabled={work.isBusy} onClick={() => void send()}>
                Dispatch
              </Button>
            )}
          </div>
        </DialogContent>
      </Dialog>
      <LeaveUnsaved isUnsaved={work.isUnsaved} onDiscard={onClose} />
    </>
  );
}
