import type { Metadata } from 'next';
import { PaidOrder } from '@/components/shop/payment/paid-order';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  title: 'Payment successful',
  description: `Your payment has reached ${STORE.name}, a clothing manufacturer in ${STORE.town}, and your order is confirmed.`,
  robots: { index: false },
};

export default function PaymentSuccessPage() {
  return (
    <div className="page-width grid min-h-[60dvh] content-center py-12 md:py-16">
      <PaidOrder
        heading={
          <h1 className="max-w-2xl text-4xl font-bold md:text-5xl">Payment is successfull!</h1>
        }
      >
        <p className="max-w-xl text-lg text-muted-foreground">
          Your order is confirmed. You can see its details and status in your account.
        </p>
      </PaidOrder>
    </div>
  );
}
