'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { ProductFilters } from '@/lib/catalog/filter-rules';
import { rememberedListing, rememberFilters } from './filter-memory';
import { useKeptFocus } from './kept-focus';

/** Entries of this tab's history where the listing has been shown. */
const seen = new Set<string>();

/** Whether a link led here: not a typed address, not back or forward. False where the browser lacks the Navigation API. */
function cameByLink(): boolean {
  if (!('navigation' in window)) return false;
  const entry = window.navigation.currentEntry?.key;
  const loadedAt = window.navigation.activation?.entry?.key;
  if (entry === undefined || loadedAt === undefined || seen.has(entry)) return false;
  seen.add(entry);
  return entry !== loadedAt;
}

/** A link to the unfiltered listing brings back this tab's last filters; otherwise those of the address are remembered. */
export function KeepFilters({ filters }: { filters: ProductFilters }) {
  const router = useRouter();
  useKeptFocus();

  useEffect(() => {
    const remembered = rememberedListing();
    const isUnfiltered = filters.categories.length + filters.brands.length === 0;
    if (cameByLink() && isUnfiltered && remembered !== null) router.replace(remembered);
    else rememberFilters(filters);
  }, [filters, router]);

  return null;
}
