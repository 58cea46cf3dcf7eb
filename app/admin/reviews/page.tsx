import { AdminReviews } from '@/components/admin/reviews/admin-reviews';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { type PageProps, PanelPage } from '../panel-page';

export const metadata = { title: PANEL_PAGES.reviews.title };

export default function ReviewsPage(props: PageProps) {
  return (
    <PanelPage
      {...props}
      page={PANEL_PAGES.reviews}
      loading={<RowsSkeleton label="Loading the reviews" />}
    >
      <AdminReviews />
    </PanelPage>
  );
}
