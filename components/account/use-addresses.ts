'use client';

import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { callApi, isStatus } from '@/components/client/api-client';
import type { AddressDto, AddressInput } from '@/lib/addresses/schema';
import { routes } from '@/lib/routes';

interface Change {
  path: string;
  method: 'POST' | 'PUT' | 'DELETE';
  body?: object;
}

const send = (_: string, { arg: { path, ...call } }: { arg: Change }) =>
  callApi<AddressDto[]>(path, call);

/** A shopper's addresses. Each change answers with the whole list and throws an ApiError. */
export function useAddresses(userId: string) {
  const key = routes.api.addresses(userId);
  const { data, error, mutate } = useSWR(key, (path: string) => callApi<AddressDto[]>(path));
  const { trigger, isMutating } = useSWRMutation(key, send, {
    populateCache: true,
    revalidate: false,
    // Deleted in another tab.
    onError: (reason) => isStatus(reason, 404) && mutate(),
  });
  return {
    addresses: data,
    failed: error !== undefined && data === undefined,
    isChanging: isMutating,
    reload: () => mutate(),
    add: (input: AddressInput) =>
      trigger({ path: routes.api.addressAdd(), method: 'POST', body: { ...input, userId } }),
    update: ({ _id }: AddressDto, input: AddressInput) =>
      trigger({ path: routes.api.addressUpdate(userId, _id), method: 'PUT', body: input }),
    remove: ({ _id }: AddressDto) =>
      trigger({ path: routes.api.addressDelete(userId, _id), method: 'DELETE' }),
  };
}
export type AddressBook = ReturnType<typeof useAddresses>;
