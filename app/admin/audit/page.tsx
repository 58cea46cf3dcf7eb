import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AdminPage } from '@/components/admin/admin-page';
import { AdminAudit } from '@/components/admin/audit/admin-audit';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { WhileShown } from '@/components/ui/while-shown';
import { listActors } from '@/lib/audit/queries';
import { requireAdmin } from '@/lib/auth/viewer';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Audit' };

async function GuardedAudit() {
  await requireAdmin(routes.admin.audit());
  const actors = await listActors();
  return (
    <WhileShown>
      <AdminAudit actors={actors} />
    </WhileShown>
  );
}

export default function AuditPage() {
  return (
    <AdminPage title="Audit" crumb="Audit">
      <Suspense fallback={<RowsSkeleton label="Loading the changes" />}>
        <GuardedAudit />
      </Suspense>
    </AdminPage>
  );
}
