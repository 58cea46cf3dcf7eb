import { useEffect, useState } from 'react';
import type { ReturnAddress } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';
import {
  currentOrder,
  forgetCurrentOrder,
  forgetPaymentCheck,
  keepPaymentCheck,
} from './current-order';
import { lookAtPayment, NOT_CAPTURED } from './look-at-payment';
import { type Known, lookUntilKnown } from './look-until-known';

const LOOK_AGAIN_AFTER_MS = 3_000;

/** What the return page shows of a payment. */
export type PaymentCheck =
  | Exclude<Known, { kind: 'paid' }>
  | { kind: 'processing' }
  /** Looked at again in a moment. */
  | { kind: 'checking'; sentence: string };

/**
 * Captures a payment for the order stored in this tab (specification 2.11) or named in the address, and looks again until
 * it is known what came of it. A paid order leads to the success page.
 */
export function useReturnedPayment({ paymentId, payerId, outcome, orderId }: ReturnAddress) {
  const [check, setCheck] = useState<PaymentCheck>({ kind: 'processing' });
  const [attempt, setAttempt] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: 'Look again' raises `attempt`
  useEffect(() => {
    // Whoever goes on to another page meanwhile stays there.
    const here = new AbortController();
    setCheck({ kind: 'processing' });
    settle({ paymentId, payerId, outcome, orderId }, setCheck, here.signal).then((known) => {
      if (known?.kind === 'paid') leaveForSuccess();
      else if (known) setCheck(known);
    });
    return () => here.abort();
  }, [attempt, paymentId, payerId, outcome, orderId]);

  return { check, attempt, lookAgain: () => setAttempt(attempt + 1) };
}

async function settle(
  returned: ReturnAddress,
  show: (check: PaymentCheck) => void,
  signal: AbortSignal,
): Promise<Known | null> {
  const { outcome } = returned;
  if (outcome === 'refunded') return { kind: 'refunded' };
  const orderId = returned.orderId ?? currentOrder();
  if (!orderId) return withoutOrder(outcome);
  keepPaymentCheck(nameInAddress(orderId));
  const known = await lookUntilKnown(
    () => lookAtPayment(returned, orderId),
    ({ sentence }) => {
      show({ kind: 'checking', sentence });
      return new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_AFTER_MS));
    },
    signal,
  );
  if (known && known.kind !== 'sign-in') forgetPaymentCheck();
  return known;
}

/** So that the order is found also in another tab, and after this tab has paid it. @returns the path with it */
function nameInAddress(orderId: string): string {
  const { pathname, searchParams } = new URL(window.location.href);
  searchParams.set('orderId', orderId);
  const path = `${pathname}?${searchParams}`;
  window.history.replaceState(window.history.state, '', path);
  return path;
}

function withoutOrder(outcome: ReturnAddress['outcome']): Known {
  if (outcome === 'pending') return { kind: 'open' };
  return outcome ? { kind: 'unpaid', order: null } : { kind: 'unknown', sentence: NOT_CAPTURED };
}

/** Replaces the history entry: going back must not capture again. */
function leaveForSuccess(): void {
  forgetCurrentOrder();
  window.location.replace(routes.paymentSuccess());
}
