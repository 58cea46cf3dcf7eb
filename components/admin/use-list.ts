'use client';

import useSWR from 'swr';
import { callApiForEnvelope } from '@/components/client/api-client';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { Pagination } from '@/lib/catalog/schema';
import { useListAddress } from './use-list-address';

interface Page<Row> {
  data: Row[];
  /** `more`: there are more than `total`, where counting stops somewhere. */
  pagination: Pagination & { more?: boolean };
}

/**
 * A list of the panel: its filters and page in the address, the rows of that page from the API. The page before stays
 * until the next one has come.
 * @param pathOf where the API answers with the rows
 */
export function useList<Row, Name extends string>(
  names: readonly Name[],
  pathOf: (asked: Record<Name, string> & { page: number }) => string,
) {
  const { filters, page, setFilters, setPage } = useListAddress(names);
  const isHydrated = useHydrated();
  const { data, error, mutate, isValidating } = useSWR(
    pathOf({ ...filters, page }),
    (path: string) => callApiForEnvelope<Page<Row>>(path),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  return {
    filters,
    setFilters,
    /** Before the script is at work a choice would be lost. */
    isReady: isHydrated,
    page,
    turnTo(next: number) {
      setPage(next);
      window.scrollTo({ top: 0 });
    },
    rows: data?.data,
    pagination: data?.pagination,
    hasFailed: error !== undefined,
    isBusy: isValidating,
    reload: () => mutate(),
  };
}

/** What shows the rows needs of a list, whatever it is filtered by. */
export type List<Row> = Pick<
  ReturnType<typeof useList<Row, string>>,
  'page' | 'turnTo' | 'rows' | 'pagination' | 'hasFailed' | 'isBusy' | 'reload'
>;
