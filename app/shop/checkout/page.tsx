import type { Metadata } from 'next';
import { Checkout } from '@/components/checkout/checkout';
import { WhileShown } from '@/components/ui/while-shown';
import { requireViewer } from '@/lib/auth/viewer';
import { paymentDoor } from '@/lib/payments/mode';
import { routes } from '@/lib/routes';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  title: 'Checkout',
  description: `Where your order from ${STORE.name} is sent, what it costs and how it is paid.`,
  robots: { index: false },
};

/** Not prerendered: its scripts carry the request's nonce. */
export const instant = false;

export default async function CheckoutPage() {
  const { id, userName, email } = await requireViewer(routes.checkout());
  return (
    <div className="page-width grid gap-8 py-8 md:py-12">
      <h1 className="text-3xl font-bold">Checkout</h1>
      <WhileShown>
        <Checkout shopper={{ id, userName, email }} door={paymentDoor()} />
      </WhileShown>
    </div>
  );
}
