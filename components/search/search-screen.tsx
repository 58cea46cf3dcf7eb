'use client';

import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { Suspense, useRef } from 'react';
import { SearchBox } from './search-box';
import { SearchResults } from './search-results';

/** The box stands outside the boundary: what reads the address is drawn by the browser only, and the box is there before. */
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
