import useSWR from 'swr';
import { callApi } from '@/components/browser/api-client';
import type { CreditDto } from '@/lib/credit/schema';
import { routes } from '@/lib/routes';

/** What a shopper can spend of their store credit; 0 until that is known, and where it cannot be. */
export function useSpendable(userId: string) {
  const { data, mutate } = useSWR(
    routes.api.credit(userId, { limit: 1 }),
    (path: string) => callApi<CreditDto>(path),
    { shouldRetryOnError: false },
  );
  return { spendable: data?.spendable ?? 0, refreshCredit: () => mutate() };
}
