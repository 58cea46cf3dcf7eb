'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { untilLoaded } from '@/components/browser/until-loaded';
import { routes } from '@/lib/routes';
import { addressOf, type PaymentCheck, usePaymentCheck } from './payment-check';
import type { PaymentResult } from './payment-state';

/** The result of a payment, shown on the page where it became known. */
interface Ended {
  kind: PaymentResult['kind'];
  pathname: string;
}

/** On top of every page of the shop: a payment whose result is not known yet, and then its result. */
export function PaymentNotice() {
  const check = usePaymentCheck();
  const [ended, setEnded] = useState<Ended | null>(null);
  // Most visitors have none, so the HTML has nothing of it.
  return check || ended ? <Notice check={check} ended={ended} onEnd={setEnded} /> : null;
}

interface NoticeProps {
  check: PaymentCheck | null;
  ended: Ended | null;
  onEnd: (ended: Ended) => void;
}

const [UNDER_WAY, UNKNOWN] = [
  'This page will continue in a moment.',
  'We do not have the result yet and keep checking.',
];

/** An order that is not, or no longer, this shopper's is not mentioned. */
const ENDS: Partial<Record<PaymentResult['kind'], readonly [title: string, sentence: string]>> = {
  paid: ['We have received your payment.', 'The order is confirmed.'],
  refunded: ['Your money is being refunded.', 'The order could not be completed.'],
  unpaid: [
    'The payment did not go through.',
    'Nothing was charged. Your orders show if you can still pay.',
  ],
};

function Notice({ check, ended, onEnd }: NoticeProps) {
  const pathname = usePathname();
  const payment = check?.payment;
  const isUnderWay = check?.state === 'under-way';
  // These pages report the payment themselves.
  const isPaymentPage = pathname === routes.paymentReturn() || pathname === routes.paymentSuccess();
  const notice = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (isUnderWay) notice.current?.focus();
  }, [isUnderWay]);

  useEffect(() => {
    if (!payment || isUnderWay || isPaymentPage) return;
    const here = new AbortController();
    const load = () => import('./follow-payment');
    void untilLoaded(load, () => {})
      .then(({ watchPayment }) => watchPayment(payment, here.signal))
      .then((known) => known && onEnd({ kind: known.kind, pathname }));
    return () => here.abort();
  }, [payment, isUnderWay, isPaymentPage, pathname, onEnd]);

  if (isPaymentPage && !isUnderWay) return null;
  const end = ended?.pathname === pathname && ENDS[ended.kind];
  if (!check && !end) return null;
  const [title, sentence] = check
    ? ['Your payment is being checked.', isUnderWay ? UNDER_WAY : UNKNOWN]
    : end || [];
  return (
    <div className="border-b bg-card">
      <p ref={notice} role="status" tabIndex={-1} className="page-width py-4">
        <strong className="font-semibold">{title}</strong> {sentence}{' '}
        {/* A full load: these pages have a content policy of their own. */}
        <a
          href={check ? addressOf(check.payment) : routes.account()}
          className="font-semibold text-primary underline underline-offset-4"
        >
          {check ? 'See status' : 'View Orders'}
        </a>
      </p>
    </div>
  );
}
