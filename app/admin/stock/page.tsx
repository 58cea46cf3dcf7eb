import { AdminStock } from '@/components/admin/stock/admin-stock';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { type PageProps, PanelPage } from '../panel-page';

export const metadata = { title: PANEL_PAGES.stock.title };

export default function StockPage(props: PageProps) {
  return (
    <PanelPage
      {...props}
      page={PANEL_PAGES.stock}
      loading={<RowsSkeleton label="Loading the stock" />}
    >
      <AdminStock />
    </PanelPage>
  );
}
