import { AdminPromotions } from '@/components/admin/promotions/admin-promotions';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { type PageProps, PanelPage } from '../panel-page';

export const metadata = { title: PANEL_PAGES.promotions.title };

export default function PromotionsPage(props: PageProps) {
  return (
    <PanelPage
      {...props}
      page={PANEL_PAGES.promotions}
      loading={<RowsSkeleton label="Loading the promotions" />}
    >
      <AdminPromotions />
    </PanelPage>
  );
}
