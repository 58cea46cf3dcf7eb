import { AdminSettings } from '@/components/admin/settings/admin-settings';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { type PageProps, PanelPage } from '../panel-page';

export const metadata = { title: PANEL_PAGES.settings.title };

export default function SettingsPage(props: PageProps) {
  return (
    <PanelPage
      {...props}
      page={PANEL_PAGES.settings}
      loading={<RowsSkeleton label="Loading the settings" />}
    >
      <AdminSettings />
    </PanelPage>
  );
}
