import type { Metadata } from 'next';
import { connection } from 'next/server';
import { Suspense } from 'react';
import { Processing, ReturnCapture } from '@/components/payment/return-capture';

export const metadata: Metadata = { title: 'Processing payment', robots: { index: false } };

/** Nothing of it is rendered ahead: its scripts carry the request's nonce. */
export const instant = false;

export default async function RazorpayReturnPage() {
  await connection();
  return (
    <div className="page-width grid min-h-[60dvh] content-center py-16">
      <Suspense fallback={<Processing />}>
        <ReturnCapture />
      </Suspense>
    </div>
  );
}
