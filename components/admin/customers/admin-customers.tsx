'use client';

import type { CustomerRowDto } from '@/lib/customers/schema';
import { routes } from '@/lib/routes';
import { ListFilters, SearchFilter } from '../list/list-filters';
import { ListCount, ListRows } from '../list/list-rows';
import { anyText, TYPED, useList } from '../list/use-list';
import { CustomersTable } from './customers-table';

const CUSTOMERS_A_PAGE = 50;
const FILTERS = { search: anyText };

export function AdminCustomers() {
  const list = useList<CustomerRowDto, typeof FILTERS>(FILTERS, (asked) =>
    routes.api.adminCustomers({ ...asked, limit: CUSTOMERS_A_PAGE }),
  );

  return (
    <div className="grid gap-4">
      <ListFilters className="flex flex-wrap items-center justify-between gap-3">
        <search className="max-sm:w-full">
          <SearchFilter
            label="Search by name, email or phone"
            value={list.filters.search}
            onChange={(search) => list.setFilters({ search }, TYPED)}
            className="sm:w-80"
          />
        </search>
        <ListCount list={list} one="customer" many="customers" />
      </ListFilters>
      <ListRows
        list={list}
        name="customers"
        empty={<p className="border p-6">No customers found.</p>}
      >
        {(customers) => <CustomersTable customers={customers} />}
      </ListRows>
    </div>
  );
}
