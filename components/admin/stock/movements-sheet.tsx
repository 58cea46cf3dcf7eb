'use client';

import { useState } from 'react';
import useSWR from 'swr';
import { callApiForEnvelope, signedOutReason } from '@/components/browser/api-client';
import {
  Sheet,
  SheetContent,
  SheetDescription,
  SheetHeader,
  SheetTitle,
} from '@/components/ui/sheet';
import { formatDayAndTime } from '@/lib/dates';
import type { Pagination } from '@/lib/http/list-schema';
import { formatCount } from '@/lib/money';
import { panelApi } from '@/lib/panel-routes';
import type { MovementDto, StockRowDto } from '@/lib/stock/schema';
import { ListRows } from '../list/list-rows';
import { OrderLink } from '../orders/order-link';
import { movementInWords, nameOf, signed } from './stock-words';

interface MovementsSheetProps {
  /** Null while it is closed. */
  row: StockRowDto | null;
  onClose: () => void;
}

export function MovementsSheet({ row, onClose }: MovementsSheetProps) {
  return (
    <Sheet open={row !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      {row ? (
        <SheetContent className="max-w-lg">
          <SheetHeader>
            <SheetTitle>Movements</SheetTitle>
            <SheetDescription>{nameOf(row)}, newest first</SheetDescription>
          </SheetHeader>
          <div className="grid gap-4 px-5 pb-5">
            <Movements row={row} />
          </div>
        </SheetContent>
      ) : null}
    </Sheet>
  );
}

const MOVEMENTS_A_PAGE = 50;

function Movements({ row }: { row: StockRowDto }) {
  const isShared = row.stockMode === 'shared';
  // A count for all sizes is the product's, including what sizes moved while they had their own counts.
  const of: Record<string, string> = isShared
    ? { productId: row.productId }
    : { variantId: row.variants[0]?._id ?? '' };
  const [page, setPage] = useState(1);
  const { data, error, mutate, isValidating } = useSWR(
    panelApi.adminStockMovements({ ...of, page, limit: MOVEMENTS_A_PAGE }),
    (path: string) => callApiForEnvelope<{ data: MovementDto[]; pagination: Pagination }>(path),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const list = {
    page,
    turnTo: setPage,
    rows: data?.data,
    pagination: data?.pagination,
    hasFailed: error !== undefined,
    reason: signedOutReason(error),
    isBusy: isValidating,
    reload: () => mutate(),
  };
  return (
    <ListRows list={list} name="movements" empty={<p className="border p-6">Nothing moved yet.</p>}>
      {(movements) => (
        <ol className="grid text-sm">
          {movements.map((movement) => (
            <Movement key={movement._id} movement={movement} isShared={isShared} />
          ))}
        </ol>
      )}
    </ListRows>
  );
}

function Movement({ movement, isShared }: { movement: MovementDto; isShared: boolean }) {
  const { at, by, stockAfter, orderNumber, actor } = movement;
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 border-t py-2.5 first:border-t-0">
      <span className="min-w-0 wrap-anywhere">
        {movementInWords(movement, isShared)}
        {orderNumber === null ? null : <OrderLink number={orderNumber} />}
      </span>
      <span className="text-right font-semibold tabular-nums">{signed(by)}</span>
      <span className="min-w-0 text-muted-foreground wrap-anywhere">
        <time dateTime={at}>{formatDayAndTime(at)}</time>, {actor}
      </span>
      <span className="text-right text-muted-foreground tabular-nums">
        {formatCount(stockAfter)} then
      </span>
    </li>
  );
}
