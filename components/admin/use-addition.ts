'use client';

import { useRef } from 'react';
import { callApi, isStatus } from '@/components/client/api-client';

/**
 * Adds something once: if the answer is lost, the next try finds out first whether it was added.
 * @param find what the shop has that is as it was sent; it throws an ApiError if that cannot be asked
 */
export function useAddition<Input extends object, Added>(
  path: string,
  find: (sent: Input) => Promise<Added | undefined>,
) {
  const unanswered = useRef<Input | null>(null);
  return {
    async add(body: Input): Promise<void> {
      unanswered.current = null;
      try {
        await callApi(path, { method: 'POST', body });
      } catch (error) {
        if (isStatus(error, 0)) unanswered.current = body;
        throw error;
      }
    },
    /** What a try without an answer has added after all: it is edited from then on. */
    findAdded: async () => unanswered.current && find(unanswered.current),
  };
}
