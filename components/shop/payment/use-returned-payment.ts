import { useEffect, useState } from 'react';
import { useSession } from '@/components/browser/session';
import type { ReturnAddress } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';
import { currentOrder, forgetCurrentOrder } from './current-order';
import { fetchPaymentResult, NOT_CAPTURED } from './fetch-payment-result';
import { forgetPaymentCheck, keepPaymentCheck } from './payment-check';
import { type PaymentResult, POLL_INTERVAL_MS, pollPayment } from './poll-payment';

/** What the return page shows about a payment. */
export type ShownCheck =
  | Exclude<PaymentResult, { kind: 'paid' }>
  | { kind: 'processing' }
  /** Polled again in a moment. */
  | { kind: 'checking'; sentence: string };

/**
 * Captures a payment for the order stored in this tab (specification 2.11) or named in the address, and polls until its
 * result is known. A paid order leads to the success page.
 */
export function useReturnedPayment({ paymentId, payerId, outcome, orderId }: ReturnAddress) {
  const [check, setCheck] = useState<ShownCheck>({ kind: 'processing' });
  const [attempt, setAttempt] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: 'Look again' raises `attempt`
  useEffect(() => {
    // Somebody who has gone to another page must stay there.
    const here = new AbortController();
    setCheck({ kind: 'processing' });
    settle({ paymentId, payerId, outcome, orderId }, setCheck, here.signal).then((known) => {
      if (!known) return;
      if (known.kind === 'paid') return leaveForSuccess();
      if (!isStillOpen(known)) forgetPaymentCheck();
      setCheck(known);
    });
    return () => here.abort();
  }, [attempt, paymentId, payerId, outcome, orderId]);

  // For somebody who leaves before the result is known.
  const userId = useSession().user?.id;
  const isOpen = isStillOpen(check);
  const state = check.kind === 'open' ? 'open' : 'looking';
  useEffect(() => {
    const checkedId = orderId ?? currentOrder();
    if (!userId || !checkedId || !isOpen) return;
    const payment = { paymentId, payerId, outcome, orderId: checkedId };
    keepPaymentCheck({ payment, userId, state });
  }, [userId, isOpen, state, paymentId, payerId, outcome, orderId]);

  return { check, attempt, lookAgain: () => setAttempt(attempt + 1) };
}

const isStillOpen = ({ kind }: ShownCheck) =>
  kind === 'processing' || kind === 'checking' || kind === 'open' || kind === 'sign-in';

async function settle(
  returned: ReturnAddress,
  show: (check: ShownCheck) => void,
  signal: AbortSignal,
): Promise<PaymentResult | null> {
  const { outcome } = returned;
  if (outcome === 'refunded') return { kind: 'refunded' };
  const orderId = returned.orderId ?? currentOrder();
  if (!orderId) return withoutOrder(outcome);
  nameInAddress(orderId);
  return pollPayment(
    () => fetchPaymentResult(returned, orderId),
    ({ sentence }) => {
      show({ kind: 'checking', sentence });
      return new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    },
    signal,
  );
}

/** So that the order is found in another tab too, and after this tab has paid it. */
function nameInAddress(orderId: string): void {
  const { pathname, searchParams } = new URL(window.location.href);
  searchParams.set('orderId', orderId);
  window.history.replaceState(window.history.state, '', `${pathname}?${searchParams}`);
}

function withoutOrder(outcome: ReturnAddress['outcome']): PaymentResult {
  if (outcome === 'pending') return { kind: 'open' };
  return outcome ? { kind: 'unpaid', order: null } : { kind: 'unknown', sentence: NOT_CAPTURED };
}

/** Replaces the history entry: going back must not capture again. */
function leaveForSuccess(): void {
  forgetCurrentOrder();
  window.location.replace(routes.paymentSuccess());
}
