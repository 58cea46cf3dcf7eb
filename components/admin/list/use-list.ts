'use client';

import {
  parseAsInteger,
  parseAsString,
  type UseQueryStatesKeysMap,
  useQueryState,
  useQueryStates,
  type Values,
} from 'nuqs';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { callApiForEnvelope } from '@/components/client/api-client';
import type { Pagination } from '@/lib/catalog/schema';

const TYPING_MS = 300;

/** An empty filter is left out of the address. */
export const anyText = parseAsString.withDefault('');

/** For `setFilters` while somebody types: letters make no steps in the history. */
export const TYPED = { history: 'replace' } as const;

interface Page<Row> {
  data: Row[];
  /** `more`: there are more than `total`, where counting stops somewhere. */
  pagination: Pagination & { more?: boolean };
}

/**
 * A list of the panel: filters and page in the address, the rows from the API. The page before stays until the next
 * one has come; what is typed into `search` is asked for once the typing pauses.
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
    /** Another filter begins at its first page. */
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

/** What shows the rows needs of a list, whatever it is filtered by. */
export type List<Row> = Pick<
  ReturnType<typeof useList<Row>>,
  'page' | 'turnTo' | 'rows' | 'pagination' | 'hasFailed' | 'isBusy' | 'reload'
>;

function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
