import { useEffect, useState } from 'react';
import { useSession } from '@/components/browser/session';
import type { ReturnAddress } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';
import { currentOrder, takePaidOrder } from './current-order';
import { followPayment, withoutOrder } from './follow-payment';
import { forgetPaymentCheck, keepPaymentCheck } from './payment-check';
import { FIRST_POLL, isUndecided, type PaymentState } from './payment-state';

/**
 * Follows the payment named in the return page's address, for the order named there or stored in this tab
 * (specification 2.11). A paid order leads to the success page.
 */
export function useReturnedPayment({ paymentId, payerId, outcome, orderId }: ReturnAddress) {
  const [state, setState] = useState<PaymentState>(FIRST_POLL);
  const [attempt, setAttempt] = useState(1);

  // For somebody who leaves before the result is known. It stands first, as the next effect may know at once.
  const userId = useSession().user?.id;
  const isKept = isUndecided(state);
  const kept = state.kind === 'open' ? 'open' : 'looking';
  useEffect(() => {
    const checkedId = orderId ?? currentOrder();
    if (!userId || !checkedId || !isKept) return;
    const payment = { paymentId, payerId, outcome, orderId: checkedId };
    keepPaymentCheck({ payment, userId, state: kept });
  }, [userId, isKept, kept, paymentId, payerId, outcome, orderId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: 'Look again' raises `attempt`
  useEffect(() => {
    // Somebody who has gone to another page must stay there.
    const here = new AbortController();
    const show = (next: PaymentState) => {
      if (next.kind === 'paid') return leaveForSuccess(orderId);
      if (!isUndecided(next)) forgetPaymentCheck();
      setState(next);
    };
    setState(FIRST_POLL);
    const checkedId = orderId ?? currentOrder();
    if (outcome === 'refunded') show({ kind: 'refunded' });
    else if (!checkedId) show(withoutOrder(outcome));
    else {
      nameInAddress(checkedId);
      void followPayment({ paymentId, payerId, outcome, orderId: checkedId }, here.signal, show);
    }
    return () => here.abort();
  }, [attempt, paymentId, payerId, outcome, orderId]);

  return { state, attempt, lookAgain: () => setAttempt(attempt + 1) };
}

/** So that the order is found in another tab too, and after this tab has paid it. */
function nameInAddress(orderId: string): void {
  const { pathname, searchParams } = new URL(window.location.href);
  searchParams.set('orderId', orderId);
  window.history.replaceState(window.history.state, '', `${pathname}?${searchParams}`);
}

/** Replaces the history entry: going back must not capture again. */
function leaveForSuccess(orderId: string | null): void {
  takePaidOrder(orderId ?? undefined);
  window.location.replace(routes.paymentSuccess());
}
