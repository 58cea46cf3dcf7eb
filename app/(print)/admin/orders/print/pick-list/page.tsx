import { AdminOnly, type PageProps } from '@/app/admin/panel-page';
import { PickList } from '@/components/admin/print/pick-list';
import { NothingToPrint, PrintBar } from '@/components/admin/print/print-bar';
import { readPickList } from '@/lib/orders/pick-queries';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { routes } from '@/lib/routes';
import { selectedIds } from '../selected-ids';

export const metadata = { title: PANEL_PAGES.printPickList.title };

async function Picks({ searchParams }: Pick<PageProps, 'searchParams'>) {
  const { ids, broken, parts } = await selectedIds(searchParams, routes.admin.printPickList);
  const list = await readPickList(ids);
  const found = list.orders + list.leftOut.length;
  if (found === 0) return <NothingToPrint parts={parts} />;
  return (
    <>
      <PrintBar {...parts} missing={broken + ids.length - found} />
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
