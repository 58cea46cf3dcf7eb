import { dataCache } from './data-cache';
import { PageCache } from './page-cache';
import { noteRequests } from './requests';

/**
 * What page-handler.cjs and data-handler.cjs hand on to, as Next.js loads those itself, not compiled. Until then, so while
 * building, nothing is kept.
 */
export function keepPages(): void {
  noteRequests();
  Object.assign(globalThis, { noyyalCaches: { PageCache, dataCache } });
}
