import type { Rating, ReviewInput } from '@/lib/reviews/schema';
import type { Size } from '@/lib/store';
import { tabStorage } from './tab-storage';

/** What a visitor wanted to add to the cart. If it has no size, they are asked for one when they are back. */
export interface WantedItem {
  productId: string;
  size: Size | null;
}

const MINUTE_MS = 60_000;

interface Kept<T> {
  value: T;
  until: number;
}

/** A value kept in this tab until it is taken, for some minutes at most. */
export function slot<T>(key: string, minutes: number) {
  /** The value, if it has not expired. */
  const peek = (): T | null => {
    const kept = tabStorage.getJson<Kept<T>>(key);
    return kept && Date.now() < kept.until ? kept.value : null;
  };
  return {
    peek,
    keep(value: T): void {
      const kept: Kept<T> = { value, until: Date.now() + minutes * MINUTE_MS };
      tabStorage.set(key, JSON.stringify(kept));
    },
    /** Removes and returns the value, if `isMeant` accepts it and it has not expired. */
    take(isMeant: (value: T) => boolean = () => true): T | null {
      const value = peek();
      if (value === null || !isMeant(value)) return null;
      tabStorage.remove(key);
      return value;
    },
  };
}

/**
 * Kept while a visitor signs in, or makes an account and signs in. Anybody who takes longer has something else in mind.
 */
export const wantedItem = slot<WantedItem>('noyyal.wanted', 30);

/** Asked by the product's card or page, which is scrolled into view after signing in, if any size can be had. */
interface SizeQuestion {
  productId: string;
  /** As of now: the page may be some seconds older. */
  soldOut: Size[];
}

export const sizeQuestion = slot<SizeQuestion>('noyyal.size', 1);

/** A review that could not be sent because the session had ended. */
interface UnsentReview extends Pick<ReviewInput, 'fit' | 'photos'> {
  productId: string;
  rating: Rating;
  message: string;
}

export const unsentReview = slot<UnsentReview>('noyyal.review', 30);
