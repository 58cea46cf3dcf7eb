'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { ProductFilters } from '@/lib/catalog/filter-rules';
import { rememberedListing, rememberFilters } from './filter-memory';
import { useKeptFocus } from './kept-focus';

/** The places in this tab's history where the listing was shown already. */
const seen = new Set<string>();

/** Whether a link led here: not an address typed or shared, not back or forward. Browsers that cannot tell say no. */
function cameByLink(): boolean {
  if (!('navigation' in window)) return false;
  const place = window.navigation.currentEntry?.key;
  const loadedAt = window.navigation.activation?.entry?.key;
  if (place === undefined || loadedAt === undefined || seen.has(place)) return false;
  seen.add(place);
  return place !== loadedAt;
}

/** Coming to the unfiltered listing by a link brings back the filters this tab had; else it keeps those of the address. */
export function KeepFilters({ filters }: { filters: ProductFilters }) {
  const router = useRouter();
  useKeptFocus();

  useEffect(() => {
    const kept = rememberedListing();
    const isUnfiltered = filters.categories.length + filters.brands.length === 0;
    if (cameByLink() && isUnfiltered && kept !== null) router.replace(kept);
    else rememberFilters(filters);
  }, [filters, router]);

  return null;
}
