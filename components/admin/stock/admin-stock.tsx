'use client';

import { parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import { toast } from '@/components/browser/toast';
import { buttonVariants } from '@/components/ui/button-variants';
import { formatCount } from '@/lib/money';
import { panelApi } from '@/lib/panel-routes';
import { routes } from '@/lib/routes';
import { STOCK_FILTERS, type StockRowDto } from '@/lib/stock/schema';
import { LOW_STOCK_BELOW } from '@/lib/store';
import { confirmLeave, GuardedLink, LeaveUnsaved } from '../leave-unsaved';
import { emptyList, labelOf } from '../list/empty-list';
import { ListFilters, SearchFilter, SelectFilter } from '../list/list-filters';
import { ListCount, ListRows } from '../list/list-rows';
import { anyText, REPLACE_HISTORY, useList } from '../list/use-list';
import type { Adjustment } from './adjust-form';
import { MovementsSheet } from './movements-sheet';
import { StockTable } from './stock-table';
import { nameOf } from './stock-words';

const FILTERS = {
  search: anyText,
  filter: parseAsStringLiteral(STOCK_FILTERS).withDefault(''),
};
const FILTER_OPTIONS = [
  { id: '', label: 'All' },
  { id: 'low', label: `Low: fewer than ${LOW_STOCK_BELOW} available` },
  { id: 'out', label: 'Out: none available' },
] as const;
const ROWS_A_PAGE = 50;
/** An adjustment and the row it was typed for. */
interface Typed extends Adjustment {
  row: StockRowDto;
}
const NO_ADJUSTMENTS: ReadonlyMap<string, Typed> = new Map();
const PAGE_LABELS = ['Previous', 'Next'] as const;

export function AdminStock() {
  const list = useList<StockRowDto, typeof FILTERS>(FILTERS, (asked) =>
    panelApi.adminStock({ ...asked, limit: ROWS_A_PAGE }),
  );
  const [followed, setFollowed] = useState<StockRowDto | null>(null);
  const [adjustments, setAdjustments] = useState(NO_ADJUSTMENTS);
  const typed = [...adjustments.values()].filter(({ pieces }) => pieces !== '');
  const rows = list.rows && withTyped(list.rows, typed);
  const { filters, reload } = list;

  const setFilters: typeof list.setFilters = (...change) =>
    confirmLeave(() => list.setFilters(...change));

  function adjust(row: StockRowDto, adjustment: Adjustment | null) {
    setAdjustments((all) => {
      const others = [...all].filter(([id]) => id !== row._id);
      return new Map(adjustment ? [...others, [row._id, { ...adjustment, row }]] : others);
    });
  }

  function saved(row: StockRowDto) {
    void reload();
    toast.success(`${nameOf(row)}: ${formatCount(row.available)} available`);
  }

  return (
    <div className="grid gap-4">
      <ListFilters className="flex flex-wrap items-end justify-between gap-3">
        <search className="flex flex-wrap items-end gap-3 max-md:w-full">
          <SearchFilter
            label="Search by title or SKU"
            value={filters.search}
            onChange={(search) => setFilters({ search }, REPLACE_HISTORY)}
            className="md:w-72"
          />
          <SelectFilter
            label="Stock"
            value={filters.filter}
            options={FILTER_OPTIONS}
            onChange={(filter) => setFilters({ filter })}
            className="max-md:w-full"
          />
        </search>
        <div className="flex flex-wrap items-center gap-2">
          <GuardedLink
            href={routes.admin.stockCount()}
            className={buttonVariants({ variant: 'outline' })}
          >
            Import count
          </GuardedLink>
          <a
            href={panelApi.adminCountSheet(filters)}
            download
            className={buttonVariants({ variant: 'outline' })}
          >
            Export count sheet
          </a>
        </div>
      </ListFilters>
      <ListCount list={list} one="row" />
      <ListRows
        list={{ ...list, rows, turnTo: (page) => confirmLeave(() => list.turnTo(page)) }}
        name="stock"
        failure="The stock could not be loaded."
        pageLabels={PAGE_LABELS}
        empty={emptyList(
          { filters, setFilters },
          'There are no products yet.',
          'No stock is like this.',
          { filter: (id) => labelOf(FILTER_OPTIONS, id) },
        )}
      >
        {(shown) => (
          <StockTable
            rows={shown}
            adjustments={adjustments}
            onAdjust={adjust}
            onSaved={saved}
            onFollow={setFollowed}
          />
        )}
      </ListRows>
      <MovementsSheet row={followed} onClose={() => setFollowed(null)} />
      <LeaveUnsaved isUnsaved={typed.length > 0} onDiscard={() => setAdjustments(NO_ADJUSTMENTS)} />
    </div>
  );
}

/** A row that no longer matches the filter stays, first, while something is typed under it. */
function withTyped(rows: readonly StockRowDto[], typed: readonly Typed[]): StockRowDto[] {
  const gone = typed.filter(({ row }) => rows.every(({ _id }) => _id !== row._id));
  return [...gone.map(({ row }) => row), ...rows];
}
