'use client';

import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { useRef } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { SearchBox } from './search-box';
import { SearchResults } from './search-results';

/** Parts that read the address of a static page are rendered in the browser only; the box is in the HTML. */
export function SearchScreen() {
  const box = useRef<HTMLInputElement>(null);
  const isReady = useHydrated();
  return (
    <>
      <SearchBox input={box} />
      {isReady ? (
        <NuqsAdapter>
          <SearchResults box={box} />
        </NuqsAdapter>
      ) : (
        <div className="seam mt-14 mb-8" />
      )}
    </>
  );
}
