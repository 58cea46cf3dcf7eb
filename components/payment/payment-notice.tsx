'use client';

import { useEffect, useRef, useState } from 'react';
import { routes } from '@/lib/routes';
import { CHECK_EVENT, paymentCheck } from './current-order';

interface Shown {
  path: string;
  /** Asked about by this page, which is left with the answer. */
  isUnderWay: boolean;
}

/** These say themselves what became of the payment. */
const isPaymentPage = (pathname: string) =>
  pathname === routes.paymentReturn() || pathname === routes.paymentSuccess();

/** Above every page of the shop: a payment of which is not known yet what became of it. The checkout leads there itself. */
export function PaymentNotice() {
  const [shown, setShown] = useState<Shown | null>(null);
  const notice = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const arrive = () => {
      const { pathname } = window.location;
      const path = isPaymentPage(pathname) ? null : paymentCheck();
      setShown(path === null ? null : { path, isUnderWay: false });
      if (path !== null && pathname === routes.checkout()) window.location.replace(path);
    };
    const wait = () => setShown({ path: paymentCheck() ?? routes.account(), isUnderWay: true });
    arrive();
    window.addEventListener(CHECK_EVENT, wait, { signal });
    // Shown again by 'Back', as it was left.
    window.addEventListener('pageshow', (event) => event.persisted && arrive(), { signal });
    return () => listeners.abort();
  }, []);

  useEffect(() => {
    if (shown?.isUnderWay) notice.current?.focus();
  }, [shown]);

  if (!shown) return null;
  return (
    <div className="border-b bg-card">
      <p ref={notice} role="status" tabIndex={-1} className="page-width py-4">
        <strong className="font-semibold">Your payment is being checked.</strong>{' '}
        {shown.isUnderWay
          ? 'This page goes on by itself in a moment.'
          : 'It is not known yet whether it came.'}{' '}
        {/* By a full load: the page brings a content policy of its own. */}
        <a href={shown.path} className="font-semibold text-primary underline underline-offset-4">
          See how it stands
        </a>
      </p>
    </div>
  );
}
