'use client';

import { useRef } from 'react';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { callApi, isStatus } from '@/components/client/api-client';
import { ADDRESS_FIELDS, type AddressDto, type AddressInput } from '@/lib/addresses/schema';
import { routes } from '@/lib/routes';

interface Change {
  path: string;
  method: 'POST' | 'PUT' | 'DELETE';
  body?: object;
}

const send = (_: string, { arg: { path, ...call } }: { arg: Change }) =>
  callApi<AddressDto[]>(path, call);

/** The address that is in the list now, was not before, and says what was sent. */
const addedTo = (now: readonly AddressDto[], before: readonly AddressDto[], input: AddressInput) =>
  now.find(
    (one) =>
      !before.some(({ _id }) => _id === one._id) &&
      ADDRESS_FIELDS.every((name) => one[name] === input[name]),
  );

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
  /** The list before an addition whose answer was lost. */
  const unanswered = useRef<readonly AddressDto[] | null>(null);

  /**
   * If the answer is lost, the list tells whether the address has been saved, at once or at the next try: it would be
   * saved twice.
   */
  async function add(input: AddressInput): Promise<AddressDto | undefined> {
    const before = unanswered.current ?? data ?? [];
    const findSaved = async () => addedTo((await mutate()) ?? [], before, input);
    const earlier = unanswered.current && (await findSaved());
    unanswered.current = null;
    if (earlier) return earlier;
    const body = { ...input, userId };
    try {
      const now = await trigger({ path: routes.api.addressAdd(), method: 'POST', body });
      return addedTo(now, before, input);
    } catch (error) {
      if (!isStatus(error, 0)) throw error;
      const saved = await findSaved();
      if (saved) return saved;
      unanswered.current = before;
      throw error;
    }
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
