import type { Metadata } from 'next';
import { Suspense } from 'react';
import { Processing, ReturnCapture } from '@/components/payment/return-capture';

export const metadata: Metadata = { title: 'Processing payment', robots: { index: false } };

export default function RazorpayReturnPage() {
  return (
    <div className="page-width grid min-h-[60dvh] content-center py-16">
      <Suspense fallback={<Processing />}>
        <ReturnCapture />
      </Suspense>
    </div>
  );
}
