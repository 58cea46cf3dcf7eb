import type { AddressInput } from '@/lib/addresses/schema';
import { tabStorage } from './tab-storage';

const KEY = 'noyyal.address';

interface Draft {
  userId: string;
  typed: AddressInput;
}

/** What a shopper has typed of a new address, for when they come back: until it is saved or they sign out. */
export const addressDraft = {
  keep: (draft: Draft) => tabStorage.set(KEY, JSON.stringify(draft)),
  of(userId: string): AddressInput | undefined {
    const kept = tabStorage.getJson<Draft>(KEY);
    return kept?.userId === userId ? kept.typed : undefined;
  },
  drop: () => tabStorage.remove(KEY),
};
