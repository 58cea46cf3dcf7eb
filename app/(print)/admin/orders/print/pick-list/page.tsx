import { AdminOnly, type PageProps } from '@/app/admin/panel-page';
import { PANEL_PAGES } from '@/components/admin/pages';
import { PickList } from '@/components/admin/print/pick-list';
import { PrintBar } from '@/components/admin/print/print-bar';
import { readPickList } from '@/lib/orders/pick-queries';
import { selectedIds } from '../selected-ids';

export const metadata = { title: PANEL_PAGES.printPickList.title };

async function Picks({ searchParams }: Pick<PageProps, 'searchParams'>) {
  const { ids, broken } = await selectedIds(searchParams);
  const list = await readPickList(ids);
  const found = list.orders + list.leftOut.length;
  if (found === 0) return <p>No orders to print.</p>;
  return (
    <>
      <PrintBar missing={broken + ids.length - found} />
      <PickList {...list} />
    </>
  );
}

export default function PrintPickListPage(props: PageProps) {
  return (
    <AdminOnly {...props} page={PANEL_PAGES.printPickList}>
      <Picks searchParams={props.searchParams} />
    </AdminOnly>
  );
}
