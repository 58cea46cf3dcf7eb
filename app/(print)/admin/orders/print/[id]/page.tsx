import { loadForAdmin, type PageProps } from '@/app/admin/panel-page';
import { OrderSlip } from '@/components/admin/print/order-slip';
import { PrintBar } from '@/components/admin/print/print-bar';
import { findOrder } from '@/lib/orders/queries';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { readSettings } from '@/lib/settings/queries';

const PAGE = PANEL_PAGES.printOrder;

export const metadata = { title: PAGE.title };

export default async function PrintOrderPage(props: PageProps) {
  const order = await loadForAdmin(PAGE, props, findOrder);
  return (
    <>
      <PrintBar />
      <OrderSlip order={order} seller={await readSettings()} />
    </>
  );
}
