import { z } from 'zod';
import { AdminOnly, type PageProps } from '@/app/admin/panel-page';
import { PANEL_PAGES } from '@/components/admin/pages';
import { OrderSlip } from '@/components/admin/print/order-slip';
import { PrintBar } from '@/components/admin/print/print-bar';
import { findOrder } from '@/lib/orders/queries';

export const metadata = { title: PANEL_PAGES.printOrder.title };

async function Slip({ params }: Pick<PageProps, 'params'>) {
  const id = z.uuid().safeParse((await params).id);
  const order = id.success ? await findOrder(id.data) : null;
  if (!order) return <p>Order not found</p>;
  return (
    <>
      <PrintBar />
      <OrderSlip order={order} />
    </>
  );
}

export default function PrintOrderPage(props: PageProps) {
  return (
    <AdminOnly {...props} page={PANEL_PAGES.printOrder}>
      <Slip params={props.params} />
    </AdminOnly>
  );
}
