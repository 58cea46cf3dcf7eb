import type { Metadata } from 'next';
import { STORE } from '@/lib/store';

/** Title and description of a page of words: both say that this is a maker of clothes in our town (specification 2.12). */
export function pageMetadata(title: string, description: string): Metadata {
  return { title: `${title} · Clothing manufacturer in ${STORE.town}`, description };
}
