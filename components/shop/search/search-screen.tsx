'use client';

import { Search } from 'lucide-react';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { type RefObject, useRef } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { routes } from '@/lib/routes';
import { MAX_KEYWORD_LENGTH } from '@/lib/store';
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

/** Uncontrolled: hydrating a controlled input would clear what was typed before. */
export function SearchBox({ input }: { input: RefObject<HTMLInputElement | null> }) {
  return (
    <search className="noscript:hidden">
      <form action={routes.search()} className="relative mt-6 max-w-2xl">
        <input
          ref={input}
          type="search"
          name="keyword"
          aria-label="Search Products..."
          placeholder="Search Products..."
          maxLength={MAX_KEYWORD_LENGTH}
          autoComplete="off"
          className="h-14 w-full border border-input bg-popover pr-14 pl-4 text-lg placeholder:text-muted-foreground"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute top-0 right-0 grid size-14 cursor-pointer place-items-center text-muted-foreground hover:text-ink"
        >
          <Search className="size-5" />
        </button>
      </form>
    </search>
  );
}
