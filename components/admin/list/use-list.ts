'use client';

import {
  createParser,
  parseAsInteger,
  parseAsString,
  type UseQueryStatesKeysMap,
  useQueryStates,
  type Values,
} from 'nuqs';
import { useEffect } from 'react';
import useSWR from 'swr';
import { callApiForEnvelope, signedOutReason } from '@/components/browser/api-client';
import { usePaused } from '@/components/browser/use-paused';
import type { KeyedPagination, Pagination } from '@/lib/http/list-schema';
import { uuid } from '@/lib/text';

/** A filter with any text; left out of the address if empty. */
export const anyText = parseAsString.withDefault('');

/** For `setFilters` while somebody types: keystrokes make no history entries. */
export const REPLACE_HISTORY = { history: 'replace' } as const;

interface Page<Row> {
  data: Row[];
  /** `more`: counting stopped at `total`. `first` and `last` are given for lists that can be read from a row on. */
  pagination: Pagination & Partial<KeyedPagination>;
}

const ROW_ID = uuid();
/** A malformed id, as in a link that was cut off, counts as no row. */
const rowId = createParser({
  parse: (text) => ROW_ID.safeParse(text).data ?? null,
  serialize: String,
}).withDefault('');

/** The page, and the row after or before which it is read. */
const PLACE = { page: parseAsInteger.withDefault(1), after: rowId, before: rowId };
type Place = Values<typeof PLACE>;

/** The first page has no such row; if both are given, `after` counts. */
function placeOf({ page, after, before }: Place): Place {
  if (page <= 1) return { page: 1, after: '', before: '' };
  return { page, after, before: after ? '' : before };
}

/** The last page, if a page after it was asked for: by an old link, or when the last one's only row is gone. */
function lastInstead({ page, pages }: Pagination): number | null {
  const last = Math.max(1, pages);
  return page > last ? last : null;
}

/**
 * A list of the panel: filters and page in the address, rows from the API. The old page stays until the new one has
 * loaded; `search` is requested once typing pauses.
 */
export function useList<Row, Filters extends UseQueryStatesKeysMap = Record<string, never>>(
  parsers: Filters,
  pathOf: (asked: Values<Filters> & Place) => string,
) {
  const [filters, setValues] = useQueryStates(parsers, { history: 'push' });
  const [asked, setPlace] = useQueryStates(PLACE);
  const place = placeOf(asked);
  const search = usePaused((filters as { search?: string }).search ?? '');
  const { data, error, mutate, isValidating } = useSWR(
    pathOf({ ...filters, ...place, search }),
    async (path: string) => ({ path, ...(await callApiForEnvelope<Page<Row>>(path)) }),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  // While an old page is shown for a new one, its rows cannot tell where the next page begins.
  const shown = data?.path === pathOf({ ...filters, ...place }) ? data.pagination : undefined;
  const instead = data ? lastInstead(data.pagination) : null;
  const page = instead ?? shown?.page ?? place.page;
  const isPastEnd = shown !== undefined && instead !== null;
  useEffect(() => {
    if (isPastEnd) void setPlace({ page: instead, after: null, before: null });
  }, [isPastEnd, instead, setPlace]);
  return {
    filters,
    /** Also returns to the first page. */
    setFilters(change: Partial<Values<Filters>>, options: { history?: 'push' | 'replace' } = {}) {
      void setValues(change, options);
      void setPlace(null, options);
    },
    page,
    turnTo(next: number) {
      const after = (next === page + 1 && shown?.last) || null;
      const before = (next === page - 1 && next > 1 && shown?.first) || null;
      void setPlace({ page: next, after, before }, { history: 'push', scroll: true });
    },
    rows: instead === null ? data?.data : undefined,
    pagination: data?.pagination,
    hasFailed: error !== undefined,
    reason: signedOutReason(error),
    isBusy: isValidating,
    /** @returns the rows as they are now; undefined if they could not be read */
    reload: async (): Promise<Row[] | undefined> => (await mutate())?.data,
  };
}

/** A list without its filters. */
export type List<Row> = Pick<
  ReturnType<typeof useList<Row>>,
  'page' | 'turnTo' | 'rows' | 'pagination' | 'hasFailed' | 'isBusy'
> & { reload: () => Promise<unknown> };
