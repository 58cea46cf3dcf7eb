import { AdminOrders } from '@/components/admin/orders/admin-orders';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { readSettings } from '@/lib/settings/queries';
import { type PageProps, PanelPage } from '../panel-page';

export const metadata = { title: PANEL_PAGES.orders.title };

async function Orders() {
  const { couriers } = await readSettings();
  return <AdminOrders couriers={couriers} />;
}

export default function OrdersPage(props: PageProps) {
  return (
    <PanelPage
      {...props}
      page={PANEL_PAGES.orders}
      loading={<RowsSkeleton label="Loading the orders" />}
    >
      <Orders />
    </PanelPage>
  );
}
