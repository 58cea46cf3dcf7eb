import 'server-only';
import { cacheLife, cacheTag, revalidatePath, revalidateTag } from 'next/cache';

/** Every cache tag and who invalidates it. Nothing else in the shop is cached. */
const TAGS = {
  /** Product lists and product pages; by writes to products, stock, reviews. */
  catalog: 'catalog',
  /** The hero's pictures; by writes to features. */
  features: 'features',
} as const;

/**
 * Until a write says otherwise. `expire` is not later than `revalidate`: the difference would be sent as
 * `stale-while-revalidate`, by which a browser shows its own old copy of a page that was written since. `stale` is how
 * long a tab that stays open may show by a link what it has seen already: half a minute, less Next.js does not grant.
 */
const UNTIL_WRITTEN = { stale: 30, revalidate: 31_536_000, expire: 31_536_000 };

/** Marks the surrounding 'use cache' scope as made of catalogue data. */
export function tagCatalog(): void {
  cacheLife(UNTIL_WRITTEN);
  cacheTag(TAGS.catalog);
}

/** Marks the surrounding 'use cache' scope as made of feature pictures. */
export function tagFeatures(): void {
  cacheLife(UNTIL_WRITTEN);
  cacheTag(TAGS.features);
}

/** Products, stock or reviews were written: the next reader waits for fresh pages, none sees an old one. */
export function catalogChanged(): void {
  revalidateTag(TAGS.catalog, { expire: 0 });
}

/** Feature pictures were written. */
export function featuresChanged(): void {
  revalidateTag(TAGS.features, { expire: 0 });
}

let builtPagesAreDiscarded = false;

/**
 * The build rendered pages from the database, and at the address, that it had; this process may have others. Called
 * by the health check, so that a started server has fresh pages before it is sent its first visitor.
 */
export function discardBuiltPages(): void {
  if (builtPagesAreDiscarded) return;
  // By Next.js's own tag, which every page carries.
  revalidatePath('/', 'layout');
  builtPagesAreDiscarded = true;
}
