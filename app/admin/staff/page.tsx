import { AdminStaff } from '@/components/admin/staff/admin-staff';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { type PageProps, PanelPage } from '../panel-page';

export const metadata = { title: PANEL_PAGES.staff.title };

export default function StaffPage(props: PageProps) {
  return (
    <PanelPage
      {...props}
      page={PANEL_PAGES.staff}
      loading={<RowsSkeleton label="Loading the staff" />}
    >
      <AdminStaff />
    </PanelPage>
  );
}
