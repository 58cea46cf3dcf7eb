import { redirect } from 'next/navigation';
import { Suspense } from 'react';
import { requireAdmin } from '@/lib/auth/viewer';
import { routes } from '@/lib/routes';

async function ToOrders(): Promise<never> {
  await requireAdmin(routes.admin.dashboard());
  redirect(routes.admin.orders());
}

export default function DashboardPage() {
  return (
    <Suspense>
      <ToOrders />
    </Suspense>
  );
}
