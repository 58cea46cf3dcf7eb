import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AdminPage } from '@/components/admin/admin-page';
import { AdminOrders } from '@/components/admin/orders/admin-orders';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { WhileShown } from '@/components/ui/while-shown';
import { requireAdmin } from '@/lib/auth/viewer';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'All Orders' };

async function GuardedOrders() {
  await requireAdmin(routes.admin.orders());
  return (
    <WhileShown>
      <AdminOrders />
    </WhileShown>
  );
}

export default function AdminOrdersPage() {
  return (
    <AdminPage title="All Orders" crumb="Orders">
      <Suspense fallback={<RowsSkeleton label="Loading the orders" />}>
        <GuardedOrders />
      </Suspense>
    </AdminPage>
  );
}
