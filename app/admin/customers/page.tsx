import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AdminPage } from '@/components/admin/admin-page';
import { AdminCustomers } from '@/components/admin/customers/admin-customers';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { WhileShown } from '@/components/ui/while-shown';
import { requireAdmin } from '@/lib/auth/viewer';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Customers' };

async function GuardedCustomers() {
  await requireAdmin(routes.admin.customers());
  return (
    <WhileShown>
      <AdminCustomers />
    </WhileShown>
  );
}

export default function AdminCustomersPage() {
  return (
    <AdminPage title="Customers" crumb="Customers">
      <Suspense fallback={<RowsSkeleton label="Loading the customers" />}>
        <GuardedCustomers />
      </Suspense>
    </AdminPage>
  );
}
