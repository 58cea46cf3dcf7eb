import type { Metadata } from 'next';
import { connection } from 'next/server';
import { Suspense } from 'react';
import { Processing, ReturnCapture } from '@/components/payment/return-capture';
import { onlinePayment } from '@/lib/payments/mode';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  title: 'Processing payment',
  description: `${STORE.name} asks the payment provider what became of your payment; it takes a moment.`,
  robots: { index: false },
};

/** Not prerendered: its scripts carry the request's nonce. */
export const instant = false;

export default async function RazorpayReturnPage() {
  await connection();
  return (
    <div className="page-width grid min-h-[60dvh] content-center py-16">
      <Suspense fallback={<Processing />}>
        <ReturnCapture onlinePayment={onlinePayment()} />
      </Suspense>
    </div>
  );
}
