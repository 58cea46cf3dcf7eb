import type { Metadata } from 'next';
import { ForgetCurrentOrder } from '@/components/shop/payment/current-order';
import { Button } from '@/components/ui/button';
import { routes } from '@/lib/routes';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  title: 'Payment successful',
  description: `Your payment has reached ${STORE.name}, a clothing manufacturer in ${STORE.town}, and your order is confirmed.`,
  robots: { index: false },
};

export default function PaymentSuccessPage() {
  return (
    <div className="page-width grid min-h-[60dvh] content-center justify-items-start gap-6 py-16">
      <ForgetCurrentOrder />
      <h1 className="max-w-2xl text-4xl font-bold md:text-5xl">Payment is successfull!</h1>
      <p className="max-w-xl text-lg text-muted-foreground">
        Your order is confirmed. You can see its details and status in your account.
      </p>
      {/* A full load: the account has a content policy of its own. */}
      <Button asChild size="lg">
        <a href={routes.account()}>View Orders</a>
      </Button>
    </div>
  );
}
