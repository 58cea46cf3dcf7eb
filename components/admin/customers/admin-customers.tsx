'use client';

import useSWR from 'swr';
import { LoadFailed } from '@/components/account/load-failed';
import { RowsSkeleton } from '@/components/account/rows-skeleton';
import { callApiForEnvelope } from '@/components/shop/api-client';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { CustomerRowDto } from '@/lib/customers/schema';
import { routes } from '@/lib/routes';
import { PagesNav } from '../pages-nav';
import { TypedSearch } from '../typed-search';
import { useListAddress } from '../use-list-address';
import { CustomersTable } from './customers-table';

const CUSTOMERS_A_PAGE = 50;
const FILTERS = ['search'] as const;
const count = new Intl.NumberFormat('en-IN');

interface CustomerPage {
  data: CustomerRowDto[];
  pagination: { total: number; pages: number; more: boolean };
}

export function AdminCustomers() {
  const { filters, page, setFilters, setPage } = useListAddress(FILTERS);
  const isHydrated = useHydrated();
  const {
    data: list,
    error,
    mutate,
    isValidating,
  } = useSWR(
    routes.api.adminCustomers({ ...filters, page, limit: CUSTOMERS_A_PAGE }),
    (path: string) => callApiForEnvelope<CustomerPage>(path),
    { keepPreviousData: true, shouldRetryOnError: false },
  );

  function turnTo(next: number) {
    setPage(next);
    window.scrollTo({ top: 0 });
  }

  return (
    <div className="grid gap-4">
      {/* Before the script is at work a search would be lost. */}
      <fieldset
        disabled={!isHydrated}
        className="flex flex-wrap items-center justify-between gap-3"
      >
        <search className="max-sm:w-full">
          <TypedSearch
            label="Search by name, email or phone"
            value={filters.search}
            onChange={(search) => setFilters({ search }, true)}
            className="sm:w-80"
          />
        </search>
        <p role="status" className="text-sm text-muted-foreground tabular-nums">
          {list && inWords(list.pagination)}
        </p>
      </fieldset>
      {error && (
        <LoadFailed message="The customers could not be loaded." onRetry={() => mutate()} />
      )}
      {!error && !list && <RowsSkeleton label="Loading the customers" />}
      {!error && list?.data.length === 0 && <p className="border p-6">No customers found.</p>}
      {!error && list && list.data.length > 0 && (
        <div aria-busy={isValidating}>
          <CustomersTable customers={list.data} />
        </div>
      )}
      <PagesNav page={page} pages={list?.pagination.pages ?? 0} onChange={turnTo} />
    </div>
  );
}

function inWords({ total, more }: CustomerPage['pagination']): string {
  if (more) return `More than ${count.format(total)} customers`;
  return total === 1 ? '1 customer' : `${count.format(total)} customers`;
}
