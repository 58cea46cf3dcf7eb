import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { PlacedOrder } from '@/components/shop/payment/placed-order';
import { WhileShown } from '@/components/ui/while-shown';
import { requireViewer } from '@/lib/auth/viewer';
import { findOwnOrder } from '@/lib/orders/queries';
import { routes } from '@/lib/routes';
import { STORE } from '@/lib/store';
import { uuid } from '@/lib/text';

export const metadata: Metadata = {
  title: 'Your order',
  description: `What you have ordered at ${STORE.name}, where it goes, how it is paid and when it arrives.`,
  robots: { index: false },
};

/** Not prerendered: its scripts carry the request's nonce. */
export const instant = false;

interface OrderPlacedPageProps {
  params: Promise<{ id: string }>;
}

/** Awaits the order outside of any Suspense: whether there is one decides the status (docs/decisions/0009). */
export default async function OrderPlacedPage({ params }: OrderPlacedPageProps) {
  await connection();
  const { id } = await params;
  const viewer = await requireViewer(routes.orderPlaced(id));
  const asked = uuid().safeParse(id);
  const order = asked.success ? await findOwnOrder(viewer.id, asked.data) : null;
  if (!order) notFound();
  return (
    <div className="page-width py-8 md:py-12">
      <WhileShown>
        <PlacedOrder orderId={order._id} read={order} />
      </WhileShown>
    </div>
  );
}
