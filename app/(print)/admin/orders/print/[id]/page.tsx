import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { z } from 'zod';
import { guardPanel, type PageProps } from '@/app/admin/panel-page';
import { PANEL_PAGES } from '@/components/admin/pages';
import { OrderSlip } from '@/components/admin/print/order-slip';
import { PrintBar } from '@/components/admin/print/print-bar';
import { findOrder } from '@/lib/orders/queries';

const PAGE = PANEL_PAGES.printOrder;

export const metadata = { title: PAGE.title };

/** Outside of any Suspense, so that the status is not sent before it is known whether there is such an order. */
export default async function PrintOrderPage(props: PageProps) {
  await connection();
  await guardPanel(PAGE, props);
  const id = z.uuid().safeParse((await props.params).id);
  const order = id.success ? await findOrder(id.data) : null;
  if (!order) notFound();
  return (
    <>
      <PrintBar />
      <OrderSlip order={order} />
    </>
  );
}
