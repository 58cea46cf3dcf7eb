'use client';

import { useRef } from 'react';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { callApi, isStatus } from '@/components/browser/api-client';
import { useAddition } from '@/components/browser/use-addition';
import { ADDRESS_FIELDS, type AddressDto, type AddressInput } from '@/lib/addresses/schema';
import { routes } from '@/lib/routes';

interface Change {
  path: string;
  method: 'POST' | 'PUT' | 'DELETE';
  body?: object;
}

const send = (_: string, { arg: { path, ...call } }: { arg: Change }) =>
  callApi<AddressDto[]>(path, call);

const says = (address: AddressDto, input: AddressInput) =>
  ADDRESS_FIELDS.every((name) => address[name] === (input[name] ?? null));

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
  const before = useRef<readonly AddressDto[]>([]);
  const findNew = (now: readonly AddressDto[] | undefined, input: AddressInput) =>
    now?.find((one) => says(one, input) && !before.current.some(({ _id }) => _id === one._id));
  const addition = useAddition(
    async (input: AddressInput) => {
      const body = { ...input, userId };
      return findNew(await trigger({ path: routes.api.addressAdd(), method: 'POST', body }), input);
    },
    async (input) => findNew(await mutate(), input),
  );

  async function add(input: AddressInput): Promise<AddressDto | undefined> {
    const earlier = await addition.findAdded();
    if (earlier && says(earlier, input)) return earlier;
    before.current = data ?? [];
    return addition.add(input);
  }

  return {
    addresses: data,
    failed: error !== undefined && data === undefined,
    isChanging: isMutating,
    reload: () => mutate(),
    add,
    update: ({ _id }: AddressDto, input: AddressInput) =>
      trigger({ path: routes.api.addressUpdate(userId, _id), method: 'PUT', body: input }),
    remove: ({ _id }: AddressDto) =>
      trigger({ path: routes.api.addressDelete(userId, _id), method: 'DELETE' }),
  };
}
export type AddressBook = ReturnType<typeof useAddresses>;
