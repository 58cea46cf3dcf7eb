import { AdminCustomers } from '@/components/admin/customers/admin-customers';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { type PageProps, PanelPage } from '../panel-page';

export const metadata = { title: PANEL_PAGES.customers.title };

export default function CustomersPage(props: PageProps) {
  return (
    <PanelPage
      {...props}
      page={PANEL_PAGES.customers}
      loading={<RowsSkeleton label="Loading the customers" />}
    >
      <AdminCustomers />
    </PanelPage>
  );
}
