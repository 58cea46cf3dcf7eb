import { AdminMessages } from '@/components/admin/messages/admin-messages';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { type PageProps, PanelPage } from '../panel-page';

export const metadata = { title: PANEL_PAGES.messages.title };

export default function MessagesPage(props: PageProps) {
  return (
    <PanelPage
      {...props}
      page={PANEL_PAGES.messages}
      loading={<RowsSkeleton label="Loading the messages" />}
    >
      <AdminMessages />
    </PanelPage>
  );
}
