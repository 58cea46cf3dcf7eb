import { AdminOnly, type PageProps } from '@/app/admin/panel-page';
import { OrderLabel } from '@/components/admin/print/order-label';
import { NothingToPrint, PrintBar } from '@/components/admin/print/print-bar';
import { mayBeLabelled } from '@/lib/orders/dispatch-rules';
import { findOrdersById } from '@/lib/orders/queries';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { routes } from '@/lib/routes';
import { readSettings } from '@/lib/settings/queries';
import { selectedIds } from '../selected-ids';

export const metadata = { title: PANEL_PAGES.printLabels.title };

/** The labels of the selected orders, each on its own page. */
async function Labels({ searchParams }: Pick<PageProps, 'searchParams'>) {
  const { ids, broken, parts } = await selectedIds(searchParams, routes.admin.printLabels);
  const orders = await findOrdersById(ids);
  if (orders.length === 0) return <NothingToPrint parts={parts} />;
  const labelled = orders.filter(mayBeLabelled);
  const leftOut = {
    numbers: orders.filter((order) => !labelled.includes(order)).map((order) => order.orderNumber),
    why: 'not paid yet or rejected',
  };
  // Not an empty document, which would print itself.
  if (labelled.length === 0)
    return (
      <NothingToPrint parts={parts}>
        No labels to print, as these orders are {leftOut.why}: {leftOut.numbers.join(', ')}
      </NothingToPrint>
    );
  const seller = await readSettings();
  return (
    <>
      <PrintBar {...parts} missing={broken + ids.length - orders.length} leftOut={leftOut} />
      <h1 className="sr-only">{PANEL_PAGES.printLabels.title}</h1>
      {labelled.map((order) => (
        <div key={order._id} className="mb-12 print:mb-0">
          <OrderLabel order={order} seller={seller} />
        </div>
      ))}
    </>
  );
}

export default function PrintLabelsPage(props: PageProps) {
  return (
    <AdminOnly {...props} page={PANEL_PAGES.printLabels}>
      <Labels searchParams={props.searchParams} />
    </AdminOnly>
  );
}
