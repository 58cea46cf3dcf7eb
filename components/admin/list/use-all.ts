import useSWR from 'swr';
import { signedOutReason } from '@/components/browser/api-client';
import { callApiForAll } from './call-api-for-all';

/** All rows of a list that is short, for `Rows`. */
export function useAll<Row>(path: string) {
  const { data, error, mutate, isValidating } = useSWR(path, callApiForAll<Row>, {
    shouldRetryOnError: false,
  });
  return {
    rows: data,
    hasFailed: error !== undefined,
    reason: signedOutReason(error),
    isBusy: isValidating,
    reload: () => mutate(),
  };
}
