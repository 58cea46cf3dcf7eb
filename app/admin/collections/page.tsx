import { AdminCollections } from '@/components/admin/collections/admin-collections';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { type PageProps, PanelPage } from '../panel-page';

export const metadata = { title: PANEL_PAGES.collections.title };

export default function CollectionsPage(props: PageProps) {
  return (
    <PanelPage
      {...props}
      page={PANEL_PAGES.collections}
      loading={<RowsSkeleton label="Loading the collections" />}
    >
      <AdminCollections />
    </PanelPage>
  );
}
