import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AdminPage } from '@/components/admin/admin-page';
import { AdminFeatures } from '@/components/admin/features/admin-features';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { WhileShown } from '@/components/ui/while-shown';
import { requireAdmin } from '@/lib/auth/viewer';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Feature images' };

async function GuardedFeatures() {
  await requireAdmin(routes.admin.features());
  return (
    <WhileShown>
      <AdminFeatures />
    </WhileShown>
  );
}

export default function AdminFeaturesPage() {
  return (
    <AdminPage title="Feature images" crumb="Features">
      <Suspense fallback={<RowsSkeleton label="Loading the feature images" />}>
        <GuardedFeatures />
      </Suspense>
    </AdminPage>
  );
}
