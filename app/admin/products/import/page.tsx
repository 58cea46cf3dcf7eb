import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AdminPage } from '@/components/admin/admin-page';
import { CatalogImport } from '@/components/admin/products/catalog-import';
import { Skeleton } from '@/components/ui/skeleton';
import { WhileShown } from '@/components/ui/while-shown';
import { requireAdmin } from '@/lib/auth/viewer';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Import products' };

const TRAIL = [{ label: 'Products', href: routes.admin.products() }];

async function GuardedImport() {
  await requireAdmin(routes.admin.productsImport());
  return (
    <WhileShown>
      <CatalogImport />
    </WhileShown>
  );
}

export default function ImportPage() {
  return (
    <AdminPage title="Import products" crumb="Import" trail={TRAIL}>
      <Suspense fallback={<Skeleton className="h-40 w-full max-w-md" />}>
        <GuardedImport />
      </Suspense>
    </AdminPage>
  );
}
