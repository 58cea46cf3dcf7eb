import type { Metadata } from 'next';
import { connection } from 'next/server';
import { Suspense } from 'react';
import { Checkout } from '@/components/shop/checkout/checkout';
import { CheckoutSkeleton } from '@/components/shop/checkout/checkout-skeleton';
import { WhileShown } from '@/components/ui/while-shown';
import { requireViewer } from '@/lib/auth/viewer';
import { onlinePayment } from '@/lib/payments/mode';
import { listPromisedCodes } from '@/lib/promotions/queries';
import { routes } from '@/lib/routes';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  title: 'Checkout',
  description: `Where your order from ${STORE.name} is sent, what it costs and how it is paid.`,
  robots: { index: false },
};

async function ViewerCheckout() {
  const viewer = await requireViewer(routes.checkout());
  const shopper = { id: viewer.id, userName: viewer.userName, email: viewer.email };
  return (
    <WhileShown>
      <Checkout
        shopper={shopper}
        onlinePayment={onlinePayment()}
        promisedCodes={await listPromisedCodes(viewer.id)}
      />
    </WhileShown>
  );
}

/** Not prerendered: its scripts carry the request's nonce. */
export const instant = false;

export default async function CheckoutPage() {
  await connection();
  return (
    <div className="page-width grid gap-8 py-8 md:py-12">
      <WhileShown>
        <span data-quiet-frame hidden />
      </WhileShown>
      <h1 className="text-3xl font-bold">Checkout</h1>
      <Suspense fallback={<CheckoutSkeleton />}>
        <ViewerCheckout />
      </Suspense>
    </div>
  );
}
