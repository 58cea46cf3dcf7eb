'use client';

import { parseAsStringLiteral } from 'nuqs';
import { DateRange } from '@/components/orders/date-range';
import { Button } from '@/components/ui/button';
import { type Actor, AUDIT_ENTITIES, type AuditEntryDto } from '@/lib/audit/schema';
import { panelApi } from '@/lib/panel-routes';
import { emptyList, labelOf } from '../list/empty-list';
import { ListFilters, SelectFilter } from '../list/list-filters';
import { ListCount, ListRows } from '../list/list-rows';
import { anyText, useList } from '../list/use-list';
import { AuditTable, ENTITY_NAMES } from './audit-table';

const FILTERS = {
  entity: parseAsStringLiteral(['', ...AUDIT_ENTITIES]).withDefault(''),
  actor: anyText,
  about: anyText,
  startDate: anyText,
  endDate: anyText,
};
const NO_FILTERS = { entity: '' as const, actor: '', about: '', startDate: '', endDate: '' };
const WHAT = [
  { id: '' as const, label: 'Everything' },
  ...AUDIT_ENTITIES.map((id) => ({ id, label: `${ENTITY_NAMES[id]}s` })),
];
const ENTRIES_A_PAGE = 50;

/** @param actors everybody who has ever changed something */
export function AdminAudit({ actors }: { actors: readonly Actor[] }) {
  const list = useList<AuditEntryDto, typeof FILTERS>(FILTERS, (asked) =>
    panelApi.adminAudit({ ...asked, limit: ENTRIES_A_PAGE }),
  );
  const { filters, setFilters } = list;
  const everybody = [
    { id: '', label: 'Everybody' },
    ...actors.map(({ id, userName }) => ({ id, label: userName })),
  ];

  return (
    <div className="grid gap-4">
      <ListFilters className="flex flex-wrap items-end gap-3 max-sm:*:grow">
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
        <DateRange value={filters} onChange={setFilters} />
        {filters.about === '' ? null : (
          <Button variant="ghost" onClick={() => setFilters({ about: '' })}>
            Show all again
          </Button>
        )}
      </ListFilters>
      <ListCount list={list} one="change" />
      <ListRows
        list={list}
        name="changes"
        empty={emptyList(list, 'Nothing has been changed yet.', 'No change is like this.', {
          entity: (id) => `what: ${labelOf(WHAT, id)}`,
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
