import type { Metadata } from 'next';
import { Suspense } from 'react';
import { z } from 'zod';
import { OrderSlip } from '@/components/admin/print/order-slip';
import { PrintBar } from '@/components/admin/print/print-bar';
import { requireAdmin } from '@/lib/auth/viewer';
import { findOrder } from '@/lib/orders/queries';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Order' };

interface PrintOrderProps {
  params: Promise<{ id: string }>;
}

async function GuardedSlip({ params }: PrintOrderProps) {
  const { id } = await params;
  await requireAdmin(routes.admin.printOrder(id));
  const order = z.uuid().safeParse(id).success ? await findOrder(id) : null;
  if (!order) return <p>Order not found</p>;
  return (
    <>
      <PrintBar />
      <OrderSlip order={order} />
    </>
  );
}

export default function PrintOrderPage(props: PrintOrderProps) {
  return (
    <Suspense>
      <GuardedSlip {...props} />
    </Suspense>
  );
}
