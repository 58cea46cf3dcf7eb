'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi, messageOf } from '@/components/shop/api-client';
import { Button } from '@/components/ui/button';
import { routes } from '@/lib/routes';
import { currentOrder, forgetCurrentOrder } from './current-order';

const FAILED = 'Failed to capture Razorpay payment';

/** Takes the payment the address names for the order kept in this tab, then leads on (specification 2.11). */
export function ReturnCapture() {
  const search = useSearchParams();
  const paymentId = search.get('razorpay_payment_id') ?? search.get('paymentId');
  const payerId = search.get('PayerID');
  const hasFailed = search.has('failed');
  const [problem, setProblem] = useState<string | null>(null);
  const isAsked = useRef(false);

  const capture = useCallback(async () => {
    setProblem(null);
    const orderId = currentOrder();
    if (hasFailed || !paymentId || !orderId) {
      setProblem(hasFailed ? 'The payment did not go through.' : FAILED);
      return;
    }
    try {
      await callApi(routes.api.orderCapture(), {
        method: 'POST',
        body: { paymentId, payerId, orderId },
      });
      forgetCurrentOrder();
      // Not pushed: going back must not take the payment again.
      window.location.replace(routes.paymentSuccess());
    } catch (error) {
      setProblem(messageOf(error, FAILED));
    }
  }, [hasFailed, payerId, paymentId]);

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void capture();
  }, [capture]);

  if (problem === null) return <Processing />;
  return (
    <div className="grid justify-items-start gap-6">
      <h1 className="max-w-2xl text-3xl font-semibold">This payment could not be confirmed</h1>
      <p role="alert" className="max-w-xl text-lg">
        {problem}
      </p>
      <p className="max-w-xl text-muted-foreground">
        If money has left your account, it reaches the order or comes back to you by itself. Your
        orders say how each of them stands.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button asChild size="lg">
          <Link href={routes.account()}>View Orders</Link>
        </Button>
        {paymentId && !hasFailed && (
          <Button size="lg" variant="outline" onClick={() => void capture()}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}

export function Processing() {
  return (
    <h1 role="status" className="text-3xl font-semibold">
      Processing Payment...Please wait!
    </h1>
  );
}
