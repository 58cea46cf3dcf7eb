import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { NoPayment, WithoutScript } from '@/components/shop/payment/payment-outcome';
import { PaymentReturn } from '@/components/shop/payment/payment-return';
import { PAGE_QUERY_HEADER } from '@/lib/page-addresses/page-query';
import { onlinePayment } from '@/lib/payments/mode';
import { returnAddress } from '@/lib/payments/schema';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  title: 'Processing payment',
  description: `${STORE.name} is checking your payment with the payment provider. It takes a moment.`,
  robots: { index: false },
};

/** Not prerendered: its scripts carry the request's nonce. */
export const instant = false;

export default async function RazorpayReturnPage() {
  const query = new URLSearchParams((await headers()).get(PAGE_QUERY_HEADER) ?? '');
  const returned = returnAddress.parse(Object.fromEntries(query));
  return (
    <div className="page-width grid min-h-[60dvh] content-center py-16">
      {returned.paymentId || returned.outcome ? (
        <>
          <PaymentReturn returned={returned} onlinePayment={onlinePayment()} />
          <noscript>
            <WithoutScript outcome={returned.outcome} />
          </noscript>
        </>
      ) : (
        <NoPayment />
      )}
    </div>
  );
}
