'use client';

import {
  parseAsInteger,
  parseAsString,
  type UseQueryStatesKeysMap,
  useQueryState,
  useQueryStates,
  type Values,
} from 'nuqs';
import useSWR from 'swr';
import { callApiForEnvelope } from '@/components/client/api-client';
import { usePaused } from '@/components/client/use-paused';
import type { Pagination } from '@/lib/http/list-schema';

/** A filter of any text; empty it is left out of the address. */
export const anyText = parseAsString.withDefault('');

/** For `setFilters` while somebody types: keystrokes make no history entries. */
export const REPLACE_HISTORY = { history: 'replace' } as const;

interface Page<Row> {
  data: Row[];
  /** `more`: counting stopped at `total`. */
  pagination: Pagination & { more?: boolean };
}

/**
 * A list of the panel: filters and page in the address, rows from the API. The old page stays until the new one has
 * loaded; `search` is requested once the typing pauses.
 */
export function useList<Row, Filters extends UseQueryStatesKeysMap = Record<string, never>>(
  parsers: Filters,
  pathOf: (asked: Values<Filters> & { page: number }) => string,
) {
  const [filters, setValues] = useQueryStates(parsers, { history: 'push' });
  const [wantedPage, setPage] = useQueryState('page', parseAsInteger.withDefault(1));
  const page = Math.max(1, wantedPage);
  const search = usePaused((filters as { search?: string }).search ?? '');
  const { data, error, mutate, isValidating } = useSWR(
    pathOf({ ...filters, search, page }),
    (path: string) => callApiForEnvelope<Page<Row>>(path),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  return {
    filters,
    /** Also returns to the first page. */
    setFilters(change: Partial<Values<Filters>>, options: { history?: 'push' | 'replace' } = {}) {
      void setValues(change, options);
      void setPage(null, options);
    },
    page,
    turnTo: (next: number) => setPage(next, { history: 'push', scroll: true }),
    rows: data?.data,
    pagination: data?.pagination,
    hasFailed: error !== undefined,
    isBusy: isValidating,
    reload: () => mutate(),
  };
}

/** A list without its filters. */
export type List<Row> = Pick<
  ReturnType<typeof useList<Row>>,
  'page' | 'turnTo' | 'rows' | 'pagination' | 'hasFailed' | 'isBusy' | 'reload'
>;
