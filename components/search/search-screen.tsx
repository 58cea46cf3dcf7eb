'use client';

import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { Suspense, useRef } from 'react';
import { SearchBox } from './search-box';
import { SearchResults } from './search-results';

/** What reads the address of a static page is rendered in the browser only; the box outside the boundary is in the HTML. */
export function SearchScreen() {
  const box = useRef<HTMLInputElement>(null);
  return (
    <>
      <SearchBox input={box} />
      <Suspense fallback={<div className="seam mt-14 mb-8" />}>
        <NuqsAdapter>
          <SearchResults box={box} />
        </NuqsAdapter>
      </Suspense>
    </>
  );
}
