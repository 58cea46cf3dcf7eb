'use client';

import useSWR from 'swr';
import { callApi } from '@/components/client/api-client';
import type { AddressDto } from '@/lib/addresses/schema';
import { routes } from '@/lib/routes';

export function useAddresses(userId: string) {
  const { data, error, mutate } = useSWR(routes.api.addresses(userId), (path: string) =>
    callApi<AddressDto[]>(path),
  );
  return {
    addresses: data,
    failed: error !== undefined && data === undefined,
    reload: () => mutate(),
    show: (list: AddressDto[]) => mutate(list, { revalidate: false }),
  };
}
export type AddressBook = ReturnType<typeof useAddresses>;
