import { AdminPage } from '@/components/admin/admin-page';
import { CustomerFacts } from '@/components/admin/customers/customer-facts';
import { CustomerOrders } from '@/components/admin/customers/customer-orders';
import { WhileShown } from '@/components/ui/while-shown';
import { findCustomer } from '@/lib/customers/queries';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { readSettings } from '@/lib/settings/queries';
import { loadForAdmin, type PageProps } from '../../panel-page';

const PAGE = PANEL_PAGES.customer;

export const metadata = { title: PAGE.title };

export default async function CustomerPage(props: PageProps) {
  const customer = await loadForAdmin(PAGE, props, findCustomer);
  const { couriers } = await readSettings();
  return (
    <AdminPage page={{ ...PAGE, title: customer.userName }}>
      <CustomerFacts customer={customer}>
        <WhileShown>
          <CustomerOrders customerId={customer._id} couriers={couriers} />
        </WhileShown>
      </CustomerFacts>
    </AdminPage>
  );
}
