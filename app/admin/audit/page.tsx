import { AdminAudit } from '@/components/admin/audit/admin-audit';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { listActors } from '@/lib/audit/queries';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { type PageProps, PanelPage } from '../panel-page';

export const metadata = { title: PANEL_PAGES.audit.title };

export default function AuditPage(props: PageProps) {
  return (
    <PanelPage
      {...props}
      page={PANEL_PAGES.audit}
      loading={<RowsSkeleton label="Loading the audit" />}
    >
      <Audit />
    </PanelPage>
  );
}

async function Audit() {
  return <AdminAudit actors={await listActors()} />;
}
