'use client';

import { useState } from 'react';
import { callApi, messageOf } from '@/components/client/api-client';
import { toast } from '@/components/client/toast';
import { formatCount } from '@/lib/money';
import type { DispatchOutcomeDto } from '@/lib/orders/dispatch-schema';
import type { AdminOrderRowDto } from '@/lib/orders/schema';
import { routes } from '@/lib/routes';
import { shipmentInput } from '@/lib/shipments/schema';
import type { Courier } from '@/lib/store';

interface Row {
  typed: string;
  problem: string;
  isSent: boolean;
  /** Why it can no longer go out; '' while it can. */
  leftOut: string;
}
const EMPTY: Row = { typed: '', problem: '', isSent: false, leftOut: '' };

/**
 * The tracking numbers of several orders, and their dispatch, one after the other. What is refused stays to be mended; what
 * somebody else has sent, cancelled or rejected meanwhile is left out.
 */
export function useDispatch(orders: readonly AdminOrderRowDto[], reload: () => Promise<unknown>) {
  const [rows, setRows] = useState<Record<string, Row>>(() =>
    Object.fromEntries(orders.map(({ _id }) => [_id, EMPTY])),
  );
  const [mayLack, setMayLack] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState('');

  const rowOf = (id: string): Row => rows[id] ?? EMPTY;
  const change = (id: string, part: Partial<Row>) =>
    setRows((before) => {
      const row = before[id];
      return row ? { ...before, [id]: { ...row, ...part } } : before;
    });
  const isOpen = ({ _id }: AdminOrderRowDto) => !rowOf(_id).isSent && !rowOf(_id).leftOut;
  const open = orders.filter(isOpen);

  /** Before anything is sent; '' where nothing is wrong. */
  function problemOf({ _id }: AdminOrderRowDto, courier: Courier | ''): string {
    const trackingNumber = numberOf(rowOf(_id));
    if (trackingNumber === '') return mayLack ? '' : 'Type or scan the number';
    const twin = orders.find(
      (other) =>
        other._id !== _id &&
        !rowOf(other._id).leftOut &&
        numberOf(rowOf(other._id)) === trackingNumber,
    );
    if (twin) return `Order ${twin.orderNumber} has the same number`;
    const { error } = shipmentInput.safeParse({ trackingNumber });
    return error?.issues[0]?.message ?? (courier === '' ? 'Choose its courier above' : '');
  }

  /** @returns whether all are dispatched */
  async function send(courier: Courier | ''): Promise<boolean> {
    if (isBusy) return false;
    const wrong = open.filter((order) => problemOf(order, courier) !== '');
    for (const order of open) change(order._id, { problem: problemOf(order, courier) });
    if (wrong.length > 0) {
      setProgress(`${formatCount(wrong.length, 'row')} to mend; nothing was sent.`);
      return false;
    }
    setBusy(true);
    const became = { sent: 0, refused: 0, leftOut: 0 };
    for (const [index, { _id }] of open.entries()) {
      setProgress(`${index + 1} of ${open.length}`);
      const row = await dispatch({ id: _id, courier, trackingNumber: rowOf(_id).typed });
      change(_id, row);
      became[row.isSent ? 'sent' : row.leftOut ? 'leftOut' : 'refused'] += 1;
    }
    await reload();
    setBusy(false);
    const { sent, refused, leftOut } = became;
    const words = `${formatCount(sent, 'order')} dispatched`;
    const rest = [refused > 0 && `${refused} refused`, leftOut > 0 && `${leftOut} left out`];
    setProgress(`${[words, ...rest].filter(Boolean).join(', ')}.`);
    if (sent > 0) toast.success(words);
    return sent === open.length;
  }

  return {
    rowOf,
    /** In the table: dispatched ones too. */
    inTable: orders.filter(({ _id }) => !rowOf(_id).leftOut),
    leftOut: orders.flatMap(({ _id, orderNumber }) => {
      const { typed, leftOut: why } = rowOf(_id);
      return why ? [{ orderNumber, why: typed ? `${why} You typed ${typed}.` : why }] : [];
    }),
    isDone: open.length === 0,
    type: (id: string, typed: string) => change(id, { typed, problem: '' }),
    send,
    isBusy,
    progress,
    mayLack,
    setMayLack,
    lacksNumbers: open.some(({ _id }) => numberOf(rowOf(_id)) === ''),
    isUnsaved: open.some(({ _id }) => rowOf(_id).typed !== ''),
  };
}

const numberOf = ({ typed }: Row): string => typed.trim().toUpperCase();

async function dispatch(order: {
  id: string;
  courier: string;
  trackingNumber: string;
}): Promise<Omit<Row, 'typed'>> {
  const row = { problem: '', isSent: false, leftOut: '' };
  try {
    const [outcome] = await callApi<DispatchOutcomeDto[]>(routes.api.adminOrdersDispatch(), {
      method: 'POST',
      body: { orders: [order] },
    });
    if (outcome?.outcome === 'dispatched') return { ...row, isSent: true };
    if (outcome?.outcome === 'leftOut') return { ...row, leftOut: outcome.message };
    return { ...row, problem: outcome?.message ?? 'Not dispatched' };
  } catch (error) {
    return { ...row, problem: messageOf(error, 'It could not be dispatched. Please try again.') };
  }
}
