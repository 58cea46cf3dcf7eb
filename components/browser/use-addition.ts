'use client';

import { useRef } from 'react';
import { mayBeDone } from './api-client';

/**
 * Adds something once. If the answer is lost, `find` tells whether it was added: at once, and again before the next try,
 * as the shop could not be asked, or was still at work.
 * @param find what the shop has that is as it was sent; it throws an ApiError if that cannot be asked
 */
export function useAddition<Input, Added>(
  send: (input: Input) => Promise<Added>,
  find: (sent: Input) => Promise<Added | undefined>,
) {
  const unanswered = useRef<{ input: Input } | null>(null);
  return {
    /** @throws ApiError if it has not been added, as far as is known */
    async add(input: Input): Promise<Added> {
      unanswered.current = null;
      try {
        return await send(input);
      } catch (error) {
        if (!mayBeDone(error)) throw error;
        const added = await find(input).catch(() => undefined);
        if (added) return added;
        unanswered.current = { input };
        throw error;
      }
    },
    /** What an earlier try has added after all, once. @throws ApiError if that cannot be asked */
    async findAdded(): Promise<Added | undefined> {
      const added = unanswered.current ? await find(unanswered.current.input) : undefined;
      if (added) unanswered.current = null;
      return added;
    },
  };
}
