import { AdminPage } from '@/components/admin/admin-page';
import { CustomerFacts } from '@/components/admin/customers/customer-facts';
import { CustomerOrders } from '@/components/admin/customers/customer-orders';
import { PANEL_PAGES } from '@/components/admin/pages';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { WhileShown } from '@/components/ui/while-shown';
import { findCustomer } from '@/lib/customers/queries';
import { customerId } from '@/lib/customers/schema';
import { AdminOnly, type PageProps } from '../../panel-page';

const PAGE = PANEL_PAGES.customer;

export const metadata = { title: PAGE.title };

async function Customer({ params }: Pick<PageProps, 'params'>) {
  const id = customerId.safeParse((await params).id);
  const customer = id.success ? await findCustomer(id.data) : null;
  if (!customer)
    return (
      <AdminPage page={{ ...PAGE, title: 'Customer not found', label: 'Not found' }}>
        <p className="border p-6">There is no customer at this address.</p>
      </AdminPage>
    );
  return (
    <AdminPage page={{ ...PAGE, title: customer.userName }}>
      <CustomerFacts customer={customer}>
        <WhileShown>
          <CustomerOrders customerId={customer._id} />
        </WhileShown>
      </CustomerFacts>
    </AdminPage>
  );
}

export default function CustomerPage(props: PageProps) {
  return (
    <AdminOnly {...props} page={PAGE} loading={<RowsSkeleton label="Loading the customer" />}>
      <Customer params={props.params} />
    </AdminOnly>
  );
}
