'use client';

import useSWR from 'swr';
import { callApi, signedOutReason } from '@/components/browser/api-client';
import { OrderFacts } from '@/components/orders/order-facts';
import { ReturnLines } from '@/components/orders/return-lines';
import { ReturnStateBadge } from '@/components/orders/return-state-badge';
import { ReturnSteps } from '@/components/orders/return-steps';
import { LoadFailed } from '@/components/ui/load-failed';
import { Picture } from '@/components/ui/picture';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import {
  Sheet,
  SheetContent,
  SheetDescription,
  SheetHeader,
  SheetTitle,
} from '@/components/ui/sheet';
import { formatDay } from '@/lib/dates';
import { formatCount, formatRupees } from '@/lib/money';
import type { OrderDto } from '@/lib/orders/schema';
import { panelApi } from '@/lib/panel-routes';
import type { AdminReturnDto } from '@/lib/returns/return-schema';
import {
  RETURN_METHOD_WORDS,
  RETURN_REASON_WORDS,
  RETURN_STATE_WORDS,
} from '@/lib/returns/wording-rules';
import { routes } from '@/lib/routes';
import { GuardedLink } from '../leave-unsaved';
import { ReturnDecisions } from './return-decisions';

interface ReturnSheetProps {
  /** Null while it is closed. */
  one: AdminReturnDto | null;
  /** As it is after a decision, of this clerk or another. */
  onChange: (one: AdminReturnDto) => void;
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
  reload: () => Promise<unknown>;
}

/** A request, what can be done about it, and its order. */
export function ReturnSheet({ one, onClose, ...props }: ReturnSheetProps) {
  return (
    <Sheet open={one !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      {one ? (
        <SheetContent className="max-w-5xl overflow-y-auto">
          <SheetHeader>
            <SheetTitle className="flex flex-wrap items-center gap-3">
              Return of order {one.orderNumber} <ReturnStateBadge state={one.state} />
            </SheetTitle>
            <SheetDescription>
              <GuardedLink
                href={routes.admin.customer(one.customer.userId)}
                className="underline underline-offset-4"
              >
                {one.customer.userName}
              </GuardedLink>
              , {one.customer.city}, {one.customer.phone}
            </SheetDescription>
          </SheetHeader>
          <div className="grid gap-x-10 gap-y-6 px-5 pb-5 text-sm lg:grid-cols-2">
            <div className="grid min-w-0 content-start gap-5">
              <Request one={one} />
              <ReturnDecisions key={one._id} one={one} {...props} />
              <Earlier earlier={one.earlier} />
            </div>
            <TheOrder key={one.orderId} orderId={one.orderId} version={one.version} />
          </div>
        </SheetContent>
      ) : null}
    </Sheet>
  );
}

function Request({ one }: { one: AdminReturnDto }) {
  const { lines, note, pictures, amount, codCharge, method, reference, exchangeOrder } = one;
  const by = {
    Refused: one.decidedBy,
    ...(one.state === 'cancelled' ? { Cancelled: one.decidedBy } : { Approved: one.decidedBy }),
  };
  return (
    <>
      <ReturnLines lines={lines} audience="admin" />
      {note ? <p className="border-l-2 pl-3 wrap-anywhere whitespace-pre-line">{note}</p> : null}
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {pictures.map((url, at) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              <Picture
                src={url}
                alt={`Photograph ${at + 1} of the customer`}
                sizes="128px"
                widths={[180, 360]}
                className="h-40 w-32 object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t pt-3">
        {codCharge > 0 ? (
          <>
            <dt className="text-muted-foreground">Cash on Delivery charge, as the fault is ours</dt>
            <dd className="text-right tabular-nums">{formatRupees(codCharge)}</dd>
          </>
        ) : null}
        <dt className="font-semibold">
          Goes back{amount > 0 && method ? `, ${RETURN_METHOD_WORDS[method]}` : null}
          {reference ? ` ${reference}` : null}
        </dt>
        <dd className="text-right font-semibold tabular-nums">{formatRupees(amount)}</dd>
        {exchangeOrder ? (
          <>
            <dt>Other size</dt>
            <dd>
              <GuardedLink
                href={routes.admin.orders({ search: exchangeOrder.orderNumber })}
                className="text-primary underline underline-offset-4"
              >
                Order {exchangeOrder.orderNumber}
              </GuardedLink>
            </dd>
          </>
        ) : null}
      </dl>
      {one.refuseReason ? (
        <p className="wrap-anywhere">
          {RETURN_STATE_WORDS[one.state]}: {one.refuseReason}
        </p>
      ) : null}
      <ReturnSteps one={one} by={{ ...by, Received: one.receivedBy, Settled: one.settledBy }} />
    </>
  );
}

function Earlier({ earlier }: Pick<AdminReturnDto, 'earlier'>) {
  return (
    <section className="grid gap-2">
      <h3 className="text-base font-bold">Other returns of this customer</h3>
      {earlier.length === 0 ? <p className="text-muted-foreground">There are none.</p> : null}
      <ul className="grid">
        {earlier.map(({ _id, orderNumber, state, at, pieces, reasons }) => (
          <li key={_id} className="border-t py-2">
            {formatDay(at)}, order {orderNumber}: {formatCount(pieces, 'piece')},{' '}
            {reasons.map((reason) => RETURN_REASON_WORDS[reason]).join(', ')} ·{' '}
            {RETURN_STATE_WORDS[state]}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Read again whenever something was done about the return. */
function TheOrder({ orderId, version }: { orderId: string; version: number }) {
  const { data, error, mutate } = useSWR(
    [panelApi.adminOrder(orderId), version],
    ([path]) => callApi<OrderDto>(path),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  return (
    <section
      aria-label="The order"
      className="min-w-0 content-start border-l-0 lg:border-l lg:pl-10"
    >
      {error ? (
        <LoadFailed
          message={signedOutReason(error) ?? 'The order could not be loaded.'}
          onRetry={() => void mutate()}
        />
      ) : null}
      {data ? <OrderFacts order={data} audience="admin" /> : null}
      {data || error ? null : <RowsSkeleton label="Loading the order" />}
    </section>
  );
}
