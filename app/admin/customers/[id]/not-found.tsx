import { AdminPage } from '@/components/admin/admin-page';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';

export default function CustomerNotFound() {
  return (
    <AdminPage page={{ ...PANEL_PAGES.customer, title: 'Customer not found', label: 'Not found' }}>
      <p className="border p-6">There is no customer at this address.</p>
    </AdminPage>
  );
}
