import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { AdminPage } from '@/components/admin/admin-page';
import { CustomerFacts } from '@/components/admin/customers/customer-facts';
import { CustomerOrders } from '@/components/admin/customers/customer-orders';
import { PANEL_PAGES } from '@/components/admin/pages';
import { WhileShown } from '@/components/ui/while-shown';
import { findCustomer } from '@/lib/customers/queries';
import { customerId } from '@/lib/customers/schema';
import { guardPanel, type PageProps } from '../../panel-page';

const PAGE = PANEL_PAGES.customer;

export const metadata = { title: PAGE.title };

/** Outside of any Suspense, so that the status is not sent before it is known whether there is such a customer. */
export default async function CustomerPage(props: PageProps) {
  await connection();
  await guardPanel(PAGE, props);
  const id = customerId.safeParse((await props.params).id);
  const customer = id.success ? await findCustomer(id.data) : null;
  if (!customer) notFound();
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
