'use client';

import { type Column, DataTable } from '@/components/ui/data-table';
import { Link } from '@/components/ui/link';
import type { CustomerRowDto } from '@/lib/customers/schema';
import { formatDay } from '@/lib/dates';
import { formatRupees } from '@/lib/money';
import { panelApi } from '@/lib/panel-routes';
import { routes } from '@/lib/routes';
import { emptyList } from '../list/empty-list';
import { ListFilters, SearchFilter } from '../list/list-filters';
import { ListCount, ListRows } from '../list/list-rows';
import { anyText, REPLACE_HISTORY, useList } from '../list/use-list';

const CUSTOMERS_A_PAGE = 50;
const FILTERS = { search: anyText };

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
        <span className="text-muted-foreground">
          <span className="md:hidden">Last order </span>none yet
        </span>
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

export function AdminCustomers() {
  const list = useList<CustomerRowDto, typeof FILTERS>(FILTERS, (asked) =>
    panelApi.adminCustomers({ ...asked, limit: CUSTOMERS_A_PAGE }),
  );

  return (
    <div className="grid gap-4">
      <ListFilters className="flex flex-wrap items-center justify-between gap-3">
        <search className="max-sm:w-full">
          <SearchFilter
            label="Search by name, email or phone"
            value={list.filters.search}
            onChange={(search) => list.setFilters({ search }, REPLACE_HISTORY)}
            className="sm:w-80"
          />
        </search>
        <ListCount list={list} one="customer" />
      </ListFilters>
      <ListRows
        list={list}
        name="customers"
        empty={emptyList(list, 'There are no customers yet.', 'No customers found.')}
      >
        {(customers) => (
          <DataTable
            caption="Customers"
            columns={COLUMNS}
            rows={customers}
            headClassName="sticky top-14"
          />
        )}
      </ListRows>
    </div>
  );
}
