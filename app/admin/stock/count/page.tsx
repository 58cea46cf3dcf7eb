import { CountImport } from '@/components/admin/stock/count-import';
import { Skeleton } from '@/components/ui/skeleton';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { type PageProps, PanelPage } from '../../panel-page';

export const metadata = { title: PANEL_PAGES.stockCount.title };

export default function CountPage(props: PageProps) {
  return (
    <PanelPage
      {...props}
      page={PANEL_PAGES.stockCount}
      loading={<Skeleton className="h-40 w-full max-w-md" />}
    >
      <CountImport />
    </PanelPage>
  );
}
