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
}

/** The tracking numbers of several orders, and their dispatch, one after the other. What is refused stays to be mended. */
export function useDispatch(orders: readonly AdminOrderRowDto[], reload: () => Promise<unknown>) {
  const [rows, setRows] = useState<Record<string, Row>>(() =>
    Object.fromEntries(orders.map(({ _id }) => [_id, { typed: '', problem: '', isSent: false }])),
  );
  const [mayLack, setMayLack] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState('');

  const rowOf = (id: string): Row => rows[id] ?? { typed: '', problem: '', isSent: false };
  const change = (id: string, part: Partial<Row>) =>
    setRows((before) => {
      const row = before[id];
      return row ? { ...before, [id]: { ...row, ...part } } : before;
    });
  const open = orders.filter(({ _id }) => !rowOf(_id).isSent);

  /** Before anything is sent; '' where nothing is wrong. */
  function problemOf({ _id }: AdminOrderRowDto, courier: Courier | ''): string {
    const trackingNumber = numberOf(rowOf(_id));
    if (trackingNumber === '') return mayLack ? '' : 'Type or scan the number';
    const twin = orders.find(
      (other) => other._id !== _id && numberOf(rowOf(other._id)) === trackingNumber,
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
    let sent = 0;
    for (const [index, { _id }] of open.entries()) {
      setProgress(`${index + 1} of ${open.length}`);
      const problem = await dispatch({ id: _id, courier, trackingNumber: rowOf(_id).typed });
      change(_id, { problem, isSent: problem === '' });
      if (problem === '') sent += 1;
    }
    await reload();
    setBusy(false);
    const words = `${formatCount(sent, 'order')} dispatched`;
    setProgress(sent === open.length ? words : `${words}, ${open.length - sent} refused.`);
    if (sent > 0) toast.success(words);
    return sent === open.length;
  }

  return {
    rowOf,
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

/** @returns why not; '' where it is done */
async function dispatch(order: {
  id: string;
  courier: string;
  trackingNumber: string;
}): Promise<string> {
  try {
    const [outcome] = await callApi<DispatchOutcomeDto[]>(routes.api.adminOrdersDispatch(), {
      method: 'POST',
      body: { orders: [order] },
    });
    return outcome?.outcome === 'dispatched' ? '' : (outcome?.message ?? 'Not dispatched');
  } catch (error) {
    return messageOf(error, 'It could not be dispatched. Please try again.');
  }
}
