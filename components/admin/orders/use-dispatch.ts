'use client';

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi, messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { formatCount } from '@/lib/money';
import type { AdminOrderRowDto } from '@/lib/orders/admin-schema';
import type { DispatchOutcomeDto } from '@/lib/orders/dispatch-schema';
import { panelApi } from '@/lib/panel-routes';
import { sharedNumber } from '@/lib/shipments/rules';
import { shipmentInput } from '@/lib/shipments/schema';

interface Row {
  typed: string;
  problem: string;
  isSent: boolean;
  /** Why it can no longer be dispatched; '' while it can. */
  leftOut: string;
  /** Whether the typed number is also another order's. */
  isShared: boolean;
}
const EMPTY: Row = { typed: '', problem: '', isSent: false, leftOut: '', isShared: false };

/**
 * The tracking numbers of several orders, and their dispatch, one after the other. Refused ones stay to be corrected;
 * orders that somebody else has since sent, cancelled or rejected are left out.
 */
export function useDispatch(orders: readonly AdminOrderRowDto[], reload: () => Promise<unknown>) {
  const [rows, setRows] = useState<Record<string, Row>>(() =>
    Object.fromEntries(orders.map(({ _id }) => [_id, EMPTY])),
  );
  const [mayLack, setMayLack] = useState(false);
  const [mayShare, setMayShare] = useState(false);
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

  /** The number of another order here with the same tracking number. */
  const twinOf = ({ _id }: AdminOrderRowDto): string | undefined =>
    orders.find(
      (other) =>
        other._id !== _id &&
        !rowOf(other._id).leftOut &&
        numberOf(rowOf(other._id)) === numberOf(rowOf(_id)),
    )?.orderNumber;

  /** Checks before anything is sent; `problem` is '' if nothing is wrong. */
  function checked(order: AdminOrderRowDto, courier: string) {
    const row = rowOf(order._id);
    const trackingNumber = numberOf(row);
    if (trackingNumber === '') return { problem: mayLack ? '' : 'Type or scan the number' };
    const { error } = shipmentInput.safeParse({ trackingNumber });
    const problem = error?.issues[0]?.message ?? (courier === '' ? 'Choose its courier above' : '');
    const twin = twinOf(order);
    if (problem !== '' || !twin || (mayShare && row.isShared)) return { problem };
    return { problem: sharedNumber(twin), isShared: true };
  }

  /** @returns whether all are dispatched */
  async function send(courier: string): Promise<boolean> {
    if (isBusy) return false;
    const checks = open.map((order) => ({ id: order._id, ...checked(order, courier) }));
    for (const { id, ...found } of checks) change(id, found);
    const wrong = checks.filter(({ problem }) => problem !== '');
    if (wrong.length > 0) {
      // The box was ticked for other numbers.
      if (checks.some(({ isShared }) => isShared)) setMayShare(false);
      setProgress(`${formatCount(wrong.length, 'row')} to correct; nothing was sent.`);
      return false;
    }
    setBusy(true);
    const became = { sent: 0, refused: 0, leftOut: 0 };
    for (const [index, { _id }] of open.entries()) {
      setProgress(`${index + 1} of ${open.length}`);
      const { typed: trackingNumber, isShared } = rowOf(_id);
      const sharesParcel = mayShare && isShared;
      const row = await dispatch({ id: _id, courier, trackingNumber, sharesParcel });
      change(_id, row);
      if (row.isShared) setMayShare(false);
      became[row.isSent ? 'sent' : row.leftOut ? 'leftOut' : 'refused'] += 1;
    }
    await reload();
    // Then a refused field can be focused.
    flushSync(() => setBusy(false));
    const { sent, refused, leftOut } = became;
    const words = `${formatCount(sent, 'order')} dispatched`;
    const rest = [refused > 0 && `${refused} refused`, leftOut > 0 && `${leftOut} left out`];
    setProgress(`${[words, ...rest].filter(Boolean).join(', ')}.`);
    if (sent > 0) toast.success(words);
    return sent === open.length;
  }

  return {
    rowOf,
    /** The rows of the table, dispatched ones included. */
    inTable: orders.filter(({ _id }) => !rowOf(_id).leftOut),
    leftOut: orders.flatMap(({ _id, orderNumber }) => {
      const { typed, leftOut: why } = rowOf(_id);
      return why ? [{ orderNumber, why: typed ? `${why} You typed ${typed}.` : why }] : [];
    }),
    isDone: open.length === 0,
    type: (id: string, typed: string) => change(id, { typed, problem: '', isShared: false }),
    send,
    isBusy,
    progress,
    mayLack,
    setMayLack,
    mayShare,
    setMayShare,
    sharesNumbers: open.some(({ _id }) => rowOf(_id).isShared),
    lacksNumbers: open.some(({ _id }) => numberOf(rowOf(_id)) === ''),
    isUnsaved: open.some(({ _id }) => rowOf(_id).typed !== ''),
  };
}

const numberOf = ({ typed }: Row): string => typed.trim().toUpperCase();

async function dispatch(order: {
  id: string;
  courier: string;
  trackingNumber: string;
  sharesParcel: boolean;
}): Promise<Partial<Row>> {
  try {
    const [outcome] = await callApi<DispatchOutcomeDto[]>(panelApi.adminOrdersDispatch(), {
      method: 'POST',
      body: { orders: [order] },
    });
    if (outcome?.outcome === 'dispatched') return { problem: '', isSent: true };
    if (outcome?.outcome === 'leftOut') return { problem: '', leftOut: outcome.message };
    const isShared = outcome?.sharedWith !== undefined;
    return { problem: outcome?.message ?? 'Not dispatched', ...(isShared && { isShared }) };
  } catch (error) {
    return { problem: messageOf(error, 'It could not be dispatched. Please try again.') };
  }
}
