import { z } from 'zod';
import { AdminOnly, type PageProps } from '@/app/admin/panel-page';
import { OrderSheet } from '@/components/admin/print/order-sheet';
import { PrintBar } from '@/components/admin/print/print-bar';
import { rowsBefore } from '@/lib/http/list-schema';
import { listAllOrders } from '@/lib/orders/admin-queries';
import { adminOrderFilter } from '@/lib/orders/admin-schema';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { routes } from '@/lib/routes';
import { wholeNumber } from '@/lib/text';

export const metadata = { title: PANEL_PAGES.printOrders.title };

/** More rows make the browser's layout slow; the others are on further parts. */
const ORDERS_A_PART = 1_000;

const asked = z.object({
  ...adminOrderFilter,
  page: wholeNumber([1, 1_000_000]).default(1),
});

async function Sheets({ searchParams }: Pick<PageProps, 'searchParams'>) {
  const query = asked.safeParse(await searchParams);
  if (!query.success) return <p>{query.error.issues[0]?.message}</p>;
  const { page, ...filter } = query.data;
  const slice = { page, limit: ORDERS_A_PART };
  const { orders, pagination } = await listAllOrders({ ...filter, ...slice });
  if (orders.length === 0) return <p>No orders to print.</p>;
  const partAt = (part: number) => routes.admin.printOrders({ ...filter, page: part });
  const { pages, total, more } = pagination;
  const isLast = page >= pages && !more;
  return (
    <>
      <PrintBar
        {...(page > 1 && { previous: partAt(page - 1) })}
        {...(!isLast && { next: partAt(page + 1) })}
      />
      <OrderSheet
        orders={orders}
        filter={filter}
        first={rowsBefore(slice) + 1}
        total={total}
        more={more}
      />
    </>
  );
}

export default function PrintOrdersPage(props: PageProps) {
  return (
    <AdminOnly {...props} page={PANEL_PAGES.printOrders}>
      <Sheets searchParams={props.searchParams} />
    </AdminOnly>
  );
}
