'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, callApi, isStatus, messageOf } from '@/components/client/api-client';
import { Button } from '@/components/ui/button';
import { routes } from '@/lib/routes';
import { currentOrder, forgetCurrentOrder } from './current-order';
import { notConfirmed, type ReturnState, stateForOutcome } from './return-states';

const FAILED = 'Failed to capture Razorpay payment';

/** Captures the payment named in the address for the order stored in this tab (specification 2.11). */
export function ReturnCapture() {
  const search = useSearchParams();
  const paymentId = search.get('razorpay_payment_id') ?? search.get('paymentId');
  const payerId = search.get('PayerID');
  const outcome = search.get('outcome');
  const [state, setState] = useState<ReturnState | null>(null);
  const isAsked = useRef(false);

  const capture = useCallback(async () => {
    setState(null);
    const orderId = currentOrder();
    if (outcome) return setState(stateForOutcome(outcome));
    if (!paymentId || !orderId) return setState(notConfirmed(FAILED));
    try {
      await callApi(routes.api.orderCapture(), {
        method: 'POST',
        body: { paymentId, payerId, orderId },
      });
      forgetCurrentOrder();
      // Replaces the history entry: going back must not capture again.
      window.location.replace(routes.paymentSuccess());
    } catch (error) {
      setState(stateOf(error));
    }
  }, [outcome, payerId, paymentId]);

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void capture();
  }, [capture]);

  if (state === null) return <Processing />;
  return (
    <div className="grid justify-items-start gap-6">
      <h1 className="max-w-2xl text-4xl font-bold md:text-5xl">{state.title}</h1>
      <p role="alert" className="max-w-xl text-lg">
        {state.sentence}
      </p>
      {!state.isSettled && (
        <p className="max-w-xl text-muted-foreground">
          If money has left your account, it reaches the order or comes back to you by itself. Your
          orders say how each of them stands.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {state.next === 'sign-in' ? (
          <Button asChild size="lg">
            <a href={routes.login(`${routes.paymentReturn()}?${search}`)}>Sign in</a>
          </Button>
        ) : (
          <Button asChild size="lg">
            <a href={routes.account()}>View Orders</a>
          </Button>
        )}
        {state.next === 'try-again' && (
          <Button size="lg" variant="outline" onClick={() => void capture()}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}

function stateOf(error: unknown): ReturnState {
  if (isStatus(error, 401))
    return notConfirmed('Please sign in, so that we know whose order it is.', 'sign-in');
  if (isStatus(error, 409)) return stateForOutcome('refunded');
  const isFinal = error instanceof ApiError && (error.status === 400 || error.status === 404);
  return notConfirmed(messageOf(error, FAILED), isFinal ? undefined : 'try-again');
}

export function Processing() {
  return (
    <h1 role="status" className="max-w-2xl text-4xl font-bold md:text-5xl">
      Processing Payment...Please wait!
    </h1>
  );
}
