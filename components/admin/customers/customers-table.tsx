import Link from 'next/link';
import { type Column, DataTable } from '@/components/ui/data-table';
import type { CustomerRowDto } from '@/lib/customers/schema';
import { formatDay } from '@/lib/dates';
import { formatRupees } from '@/lib/money';
import { routes } from '@/lib/routes';

const COLUMNS: readonly Column<CustomerRowDto>[] = [
  {
    heading: 'Customer',
    className: 'font-medium wrap-anywhere max-md:col-span-2',
    cell: ({ _id, userName }) => (
      <Link
        href={routes.admin.customer(_id)}
        prefetch={false}
        className="underline-offset-4 hover:underline max-md:underline"
      >
        {userName}
      </Link>
    ),
  },
  {
    heading: 'Email',
    className: 'text-muted-foreground wrap-anywhere max-md:col-span-2',
    cell: ({ email }) => email,
  },
  {
    heading: 'Orders',
    className: 'tabular-nums md:pr-8 md:text-right',
    cell: ({ orders }) => (
      <>
        {orders}
        <span className="md:hidden">{orders === 1 ? ' order' : ' orders'}</span>
      </>
    ),
  },
  {
    heading: 'Total spent',
    className: 'text-right tabular-nums md:pr-8',
    cell: ({ totalSpent }) => formatRupees(totalSpent),
  },
  {
    heading: 'Last order',
    cell: ({ lastOrderDate }) =>
      lastOrderDate ? (
        <>
          <span className="md:hidden">Last </span>
          <time dateTime={lastOrderDate}>{formatDay(lastOrderDate)}</time>
        </>
      ) : (
        <span className="text-muted-foreground">none yet</span>
      ),
  },
  {
    heading: 'Customer since',
    className: 'text-muted-foreground max-md:text-right',
    cell: ({ registeredAt }) => (
      <>
        <span className="md:hidden">Since </span>
        {formatDay(registeredAt)}
      </>
    ),
  },
];

export function CustomersTable({ customers }: { customers: readonly CustomerRowDto[] }) {
  return (
    <DataTable
      caption="Customers"
      columns={COLUMNS}
      rows={customers}
      headClassName="sticky top-14"
    />
  );
}
