import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AdminPage } from '@/components/admin/admin-page';
import { CustomerFacts } from '@/components/admin/customers/customer-facts';
import { CustomerOrders } from '@/components/admin/customers/customer-orders';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { WhileShown } from '@/components/ui/while-shown';
import { requireAdmin } from '@/lib/auth/viewer';
import { findCustomer } from '@/lib/customers/queries';
import { customerId } from '@/lib/customers/schema';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Customer' };

interface CustomerPageProps {
  params: Promise<{ id: string }>;
}

async function GuardedCustomer({ params }: CustomerPageProps) {
  const { id } = await params;
  await requireAdmin(routes.admin.customer(id));
  const customer = customerId.safeParse(id).success ? await findCustomer(id) : null;
  const trail = [{ label: 'Customers', href: routes.admin.customers() }];
  if (!customer)
    return (
      <AdminPage title="Customer not found" crumb="Not found" trail={trail}>
        <p className="border p-6">There is no customer at this address.</p>
      </AdminPage>
    );
  return (
    <AdminPage title={customer.userName} crumb={customer.userName} trail={trail}>
      <CustomerFacts customer={customer}>
        <WhileShown>
          <CustomerOrders customerId={customer._id} />
        </WhileShown>
      </CustomerFacts>
    </AdminPage>
  );
}

export default function CustomerPage(props: CustomerPageProps) {
  return (
    <Suspense fallback={<RowsSkeleton label="Loading the customer" />}>
      <GuardedCustomer {...props} />
    </Suspense>
  );
}
