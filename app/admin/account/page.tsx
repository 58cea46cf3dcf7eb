import { TwoStep } from '@/components/admin/account/two-step';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { findViewer } from '@/lib/auth/viewer';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { readTwoStep } from '@/lib/staff/queries';
import { type PageProps, PanelPage } from '../panel-page';

export const metadata = { title: PANEL_PAGES.account.title };

export default function AccountPage(props: PageProps) {
  return (
    <PanelPage
      {...props}
      page={PANEL_PAGES.account}
      loading={<RowsSkeleton label="Loading your sign-in" />}
    >
      <OwnTwoStep />
    </PanelPage>
  );
}

async function OwnTwoStep() {
  const viewer = await findViewer();
  return viewer && <TwoStep twoStep={await readTwoStep(viewer.id)} />;
}
