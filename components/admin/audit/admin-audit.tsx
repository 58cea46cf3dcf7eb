'use client';

import { parseAsStringLiteral } from 'nuqs';
import { DateRange } from '@/components/orders/date-range';
import { Button } from '@/components/ui/button';
import {
  type Actor,
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  type AuditAction,
  type AuditEntryDto,
} from '@/lib/audit/schema';
import { panelApi } from '@/lib/panel-routes';
import { emptyList, labelOf } from '../list/empty-list';
import { ListFilters, SearchFilter, SelectFilter } from '../list/list-filters';
import { ListCount, ListRows } from '../list/list-rows';
import { anyText, REPLACE_HISTORY, useList } from '../list/use-list';
import { AuditTable, ENTITY_NAMES } from './audit-table';

const FILTERS = {
  search: anyText,
  entity: parseAsStringLiteral(['', ...AUDIT_ENTITIES]).withDefault(''),
  action: parseAsStringLiteral(['', ...AUDIT_ACTIONS]).withDefault(''),
  actor: anyText,
  about: anyText,
  startDate: anyText,
  endDate: anyText,
};
const NO_FILTERS = {
  search: '',
  entity: '' as const,
  action: '' as const,
  actor: '',
  about: '',
  startDate: '',
  endDate: '',
};
const WHAT = [
  { id: '' as const, label: 'Everything' },
  ...AUDIT_ENTITIES.map((id) => ({ id, label: `${ENTITY_NAMES[id]}s` })),
];
const KINDS: Record<AuditAction, string> = {
  create: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  reorder: 'Put in order',
  export: 'Exports',
  'sign-in': 'Sign-ins',
  refuse: 'Wrong passwords',
  throttle: 'Too many tries',
  password: 'New passwords',
};
const KIND = [
  { id: '' as const, label: 'All kinds' },
  ...AUDIT_ACTIONS.map((id) => ({ id, label: KINDS[id] })),
];
const ENTRIES_A_PAGE = 50;

interface AdminAuditProps {
  /** All staff who ever did something. */
  actors?: readonly Actor[];
  /** Id of the account that it is about; '' for all. */
  account?: string;
}

export function AdminAudit({ actors = [], account = '' }: AdminAuditProps) {
  const list = useList<AuditEntryDto, typeof FILTERS>(FILTERS, (asked) =>
    panelApi.adminAudit({ ...asked, account, limit: ENTRIES_A_PAGE }),
  );
  const { filters, setFilters } = list;
  const everybody = [
    { id: '', label: 'Everybody' },
    ...actors.map(({ id, userName }) => ({ id, label: userName })),
  ];

  return (
    <div className="grid gap-4">
      <ListFilters className="flex flex-wrap items-end gap-3 max-sm:*:grow">
        {account === '' ? (
          <>
            <SearchFilter
              label="Search by name or email"
              value={filters.search}
              onChange={(search) => setFilters({ search }, REPLACE_HISTORY)}
              className="sm:w-60"
            />
            <SelectFilter
              label="What"
              value={filters.entity}
              options={WHAT}
              onChange={(entity) => setFilters({ entity })}
            />
            <SelectFilter
              label="Who"
              value={filters.actor}
              options={everybody}
              onChange={(actor) => setFilters({ actor })}
            />
          </>
        ) : null}
        <SelectFilter
          label="Kind"
          value={filters.action}
          options={KIND}
          onChange={(action) => setFilters({ action })}
        />
        <DateRange value={filters} onChange={setFilters} />
        {filters.about === '' ? null : (
          <Button variant="ghost" onClick={() => setFilters({ about: '' })}>
            Show all again
          </Button>
        )}
      </ListFilters>
      {account === '' ? (
        <p className="text-sm text-muted-foreground">
          Sign-ins of customers are shown when you search for one, or choose a kind.
        </p>
      ) : null}
      <ListCount list={list} one="event" />
      <ListRows
        list={list}
        name="events"
        empty={emptyList(list, 'Nothing has happened yet.', 'Nothing is like this.', {
          entity: (id) => `what: ${labelOf(WHAT, id)}`,
          action: (id) => `kind: ${labelOf(KIND, id)}`,
          actor: (id) => `who: ${labelOf(everybody, id)}`,
          about: () => 'one thing alone',
        })}
      >
        {(entries) => (
          <AuditTable entries={entries} onAbout={(about) => setFilters({ ...NO_FILTERS, about })} />
        )}
      </ListRows>
    </div>
  );
}
