'use client';

import useSWR from 'swr';
import { callApi, signedOutReason } from '@/components/browser/api-client';
import type { PromotionDto } from '@/lib/promotions/schema';
import { routes } from '@/lib/routes';

/** All promotions, as the list, the form and the banner's editor read them. */
export function usePromotions() {
  const { data, error, mutate, isValidating } = useSWR(
    routes.api.adminPromotions(),
    (path: string) => callApi<PromotionDto[]>(path),
    { shouldRetryOnError: false },
  );
  return {
    rows: data,
    hasFailed: error !== undefined,
    reason: signedOutReason(error),
    isBusy: isValidating,
    reload: () => mutate(),
  };
}
