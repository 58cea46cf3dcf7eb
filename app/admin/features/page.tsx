import { AdminFeatures } from '@/components/admin/features/admin-features';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { type PageProps, PanelPage } from '../panel-page';

export const metadata = { title: PANEL_PAGES.features.title };

export default function FeaturesPage(props: PageProps) {
  return (
    <PanelPage
      {...props}
      page={PANEL_PAGES.features}
      loading={<RowsSkeleton label="Loading the feature images" />}
    >
      <AdminFeatures />
    </PanelPage>
  );
}
