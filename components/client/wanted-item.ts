import type { Size } from '@/lib/store';

/** What a visitor wanted to put into the cart. Without a size: they are asked for it when they are back. */
export interface WantedItem {
  productId: string;
  size: Size | null;
}

const MINUTE_MS = 60_000;

/** Something kept in this tab until it is taken, for some minutes at most. */
function slot<T>(key: string, minutes: number) {
  return {
    keep(value: T): void {
      try {
        sessionStorage.setItem(
          key,
          JSON.stringify({ value, until: Date.now() + minutes * MINUTE_MS }),
        );
      } catch {
        // Without storage they choose once more.
      }
    },
    /** Removes and returns what was kept, if `isMeant` accepts it and its time is not over. */
    take(isMeant: (value: T) => boolean = () => true): T | null {
      try {
        const { value, until } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
        if (value === undefined || !isMeant(value)) return null;
        sessionStorage.removeItem(key);
        return Date.now() < until ? value : null;
      } catch {
        return null;
      }
    },
  };
}

/** Kept while a visitor signs in, or makes an account and signs in. Who does so much later has something else in mind. */
export const wantedItem = slot<WantedItem>('noyyal.wanted', 30);

/** The id of the product whose card or page asks for the size by itself, right after signing in. */
export const sizeQuestion = slot<string>('noyyal.size', 1);
