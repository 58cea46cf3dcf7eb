import { AdminPage } from '@/components/admin/admin-page';
import { AccountFacts } from '@/components/admin/audit/account-facts';
import { AdminAudit } from '@/components/admin/audit/admin-audit';
import { WhileShown } from '@/components/ui/while-shown';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { findAccountTraces } from '@/lib/traces/queries';
import { loadForAdmin, type PageProps } from '../../panel-page';

const PAGE = PANEL_PAGES.auditAccount;

export const metadata = { title: PAGE.title };

export default async function AuditAccountPage(props: PageProps) {
  const account = await loadForAdmin(PAGE, props, findAccountTraces);
  return (
    <AdminPage page={PAGE}>
      <div className="grid gap-6">
        <AccountFacts account={account} />
        <WhileShown>
          <AdminAudit account={account._id} />
        </WhileShown>
      </div>
    </AdminPage>
  );
}
