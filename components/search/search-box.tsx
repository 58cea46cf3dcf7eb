'use client';

import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { MAX_KEYWORD_LENGTH } from '@/lib/store';

interface SearchBoxProps {
  box: RefObject<HTMLInputElement | null>;
  onType: (keyword: string) => void;
  /** Enter: no more waiting. */
  onSubmit: () => void;
}

/** Its value is the browser's: a box that React draws would begin empty, whatever was typed before. */
export function SearchBox({ box, onType, onSubmit }: SearchBoxProps) {
  return (
    <search>
      <form
        className="relative mt-6 max-w-2xl"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Search className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted-foreground" />
        <input
          ref={box}
          type="search"
          name="keyword"
          aria-label="Search Products..."
          placeholder="Search Products..."
          maxLength={MAX_KEYWORD_LENGTH}
          autoComplete="off"
          onChange={(event) => onType(event.target.value)}
          className="h-14 w-full border border-input bg-popover pr-4 pl-12 text-lg placeholder:text-muted-foreground"
        />
      </form>
    </search>
  );
}
