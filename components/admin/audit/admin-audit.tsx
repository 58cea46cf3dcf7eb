'use client';

import useSWR from 'swr';
import { DateRange } from '@/components/account/date-range';
import { LoadFailed } from '@/components/account/load-failed';
import { RowsSkeleton } from '@/components/account/rows-skeleton';
import { callApiForEnvelope } from '@/components/shop/api-client';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { type Actor, AUDIT_ENTITIES, type AuditEntryDto } from '@/lib/audit/schema';
import type { Pagination } from '@/lib/catalog/schema';
import { routes } from '@/lib/routes';
import { Choice } from '../choice';
import { PagesNav } from '../pages-nav';
import { useListAddress } from '../use-list-address';
import { AuditTable, ENTITY_NAMES } from './audit-table';

const FILTERS = ['entity', 'actor', 'about', 'startDate', 'endDate'] as const;
const NO_FILTERS = { entity: '', actor: '', about: '', startDate: '', endDate: '' };
const ENTRIES_A_PAGE = 50;
const count = new Intl.NumberFormat('en-IN');

interface AuditPage {
  data: AuditEntryDto[];
  pagination: Pagination;
}

/** @param actors everybody who ever changed something */
export function AdminAudit({ actors }: { actors: readonly Actor[] }) {
  const { filters, page, setFilters, setPage } = useListAddress(FILTERS);
  const isHydrated = useHydrated();
  const {
    data: list,
    error,
    mutate,
    isValidating,
  } = useSWR(
    routes.api.adminAudit({ ...filters, page, limit: ENTRIES_A_PAGE }),
    (path: string) => callApiForEnvelope<AuditPage>(path),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const { total = 0, pages = 0 } = list?.pagination ?? {};
  const isFiltered = page > 1 || Object.values(filters).some((value) => value !== '');

  return (
    <div className="grid gap-4">
      {/* Before the script is at work a choice would be lost. */}
      <fieldset disabled={!isHydrated} className="flex flex-wrap items-end gap-3">
        <Choice
          label="What"
          value={filters.entity}
          options={[
            { id: '', label: 'Everything' },
            ...AUDIT_ENTITIES.map((id) => ({ id, label: `${ENTITY_NAMES[id]}s` })),
          ]}
          onChange={(entity) => setFilters({ entity })}
        />
        <Choice
          label="Who"
          value={filters.actor}
          options={[
            { id: '', label: 'Everybody' },
            ...actors.map(({ id, userName }) => ({ id, label: userName })),
          ]}
          onChange={(actor) => setFilters({ actor })}
        />
        <DateRange value={filters} onChange={setFilters} />
        {filters.about === '' ? null : (
          <Button variant="ghost" onClick={() => setFilters({ about: '' })}>
            Show all again
          </Button>
        )}
      </fieldset>
      <p role="status" className="text-sm text-muted-foreground tabular-nums">
        {list && (total === 1 ? '1 change' : `${count.format(total)} changes`)}
      </p>
      {error && (
        <LoadFailed message="The changes could not be loaded." onRetry={() => void mutate()} />
      )}
      {!error && !list && <RowsSkeleton label="Loading the changes" />}
      {!error && list?.data.length === 0 && (
        <div className="grid justify-items-start gap-3 border p-6">
          <p>{isFiltered ? 'No change is like this.' : 'Nothing has been changed yet.'}</p>
          {isFiltered ? (
            <Button variant="outline" onClick={() => setFilters(NO_FILTERS)}>
              Clear filters
            </Button>
          ) : null}
        </div>
      )}
      {!error && list && list.data.length > 0 && (
        <div aria-busy={isValidating}>
          <AuditTable
            entries={list.data}
            onAbout={(about) => setFilters({ ...NO_FILTERS, about })}
          />
        </div>
      )}
      <PagesNav
        page={page}
        pages={pages}
        onChange={(next) => {
          setPage(next);
          window.scrollTo({ top: 0 });
        }}
      />
    </div>
  );
}
