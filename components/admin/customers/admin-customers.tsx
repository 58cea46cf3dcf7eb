'use client';

import type { CustomerRowDto } from '@/lib/customers/schema';
import { routes } from '@/lib/routes';
import { ListCount } from '../list-count';
import { ListRows } from '../list-rows';
import { TypedSearch } from '../typed-search';
import { useList } from '../use-list';
import { CustomersTable } from './customers-table';

const CUSTOMERS_A_PAGE = 50;
const FILTERS = ['search'] as const;

export function AdminCustomers() {
  const list = useList<CustomerRowDto, 'search'>(FILTERS, (asked) =>
    routes.api.adminCustomers({ ...asked, limit: CUSTOMERS_A_PAGE }),
  );

  return (
    <div className="grid gap-4">
      <fieldset
        disabled={!list.isReady}
        className="flex flex-wrap items-center justify-between gap-3"
      >
        <search className="max-sm:w-full">
          <TypedSearch
            label="Search by name, email or phone"
            value={list.filters.search}
            onChange={(search) => list.setFilters({ search }, true)}
            className="sm:w-80"
          />
        </search>
        <ListCount list={list} one="customer" many="customers" />
      </fieldset>
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
