import { AdminTypes } from '@/components/admin/types/admin-types';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { type PageProps, PanelPage } from '../../panel-page';

export const metadata = { title: PANEL_PAGES.types.title };

export default function TypesPage(props: PageProps) {
  return (
    <PanelPage
      {...props}
      page={PANEL_PAGES.types}
      loading={<RowsSkeleton label="Loading the types" />}
    >
      <AdminTypes />
    </PanelPage>
  );
}
