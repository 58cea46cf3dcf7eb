import { AdminReturns } from '@/components/admin/returns/admin-returns';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { type PageProps, PanelPage } from '../panel-page';

export const metadata = { title: PANEL_PAGES.returns.title };

export default function ReturnsPage(props: PageProps) {
  return (
    <PanelPage
      {...props}
      page={PANEL_PAGES.returns}
      loading={<RowsSkeleton label="Loading the returns" />}
    >
      <AdminReturns />
    </PanelPage>
  );
}
