import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AdminPage } from '@/components/admin/admin-page';
import { AdminProducts } from '@/components/admin/products/admin-products';
import { ProductsSkeleton } from '@/components/admin/products/products-skeleton';
import { WhileShown } from '@/components/ui/while-shown';
import { requireAdmin } from '@/lib/auth/viewer';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Products' };

async function GuardedProducts() {
  await requireAdmin(routes.admin.products());
  return (
    <WhileShown>
      <AdminProducts />
    </WhileShown>
  );
}

export default function AdminProductsPage() {
  return (
    <AdminPage title="Products" crumb="Products">
      <Suspense fallback={<ProductsSkeleton />}>
        <GuardedProducts />
      </Suspense>
    </AdminPage>
  );
}
