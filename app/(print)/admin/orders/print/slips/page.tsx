import { AdminOnly, type PageProps } from '@/app/admin/panel-page';
import { OrderSlip } from '@/components/admin/print/order-slip';
import { NothingToPrint, PrintBar } from '@/components/admin/print/print-bar';
import { findOrdersById } from '@/lib/orders/queries';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { routes } from '@/lib/routes';
import { readSettings } from '@/lib/settings/queries';
import { selectedIds } from '../selected-ids';

export const metadata = { title: PANEL_PAGES.printSlips.title };

/** The slips of the selected orders, each on its own page. */
async function Slips({ searchParams }: Pick<PageProps, 'searchParams'>) {
  const { ids, broken, parts } = await selectedIds(searchParams, routes.admin.printSlips);
  const orders = await findOrdersById(ids);
  if (orders.length === 0) return <NothingToPrint parts={parts} />;
  const seller = await readSettings();
  return (
    <>
      <PrintBar {...parts} missing={broken + ids.length - orders.length} />
      <h1 className="sr-only">{PANEL_PAGES.printSlips.title}</h1>
      {orders.map((order) => (
        <div key={order._id} className="mb-12 break-after-page last:mb-0 last:break-after-auto">
          <OrderSlip order={order} seller={seller} isOneOfMany />
        </div>
      ))}
    </>
  );
}

export default function PrintSlipsPage(props: PageProps) {
  return (
    <AdminOnly {...props} page={PANEL_PAGES.printSlips}>
      <Slips searchParams={props.searchParams} />
    </AdminOnly>
  );
}
