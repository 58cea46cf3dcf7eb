import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { routes } from '@/lib/routes';
import { MAX_KEYWORD_LENGTH } from '@/lib/store';

/** Uncontrolled: hydrating a controlled input would clear what was typed before. */
export function SearchBox({ input }: { input: RefObject<HTMLInputElement | null> }) {
  return (
    <search>
      <form action={routes.search()} className="relative mt-6 max-w-2xl">
        <Search className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted-foreground" />
        <input
          ref={input}
          type="search"
          name="keyword"
          aria-label="Search Products..."
          placeholder="Search Products..."
          maxLength={MAX_KEYWORD_LENGTH}
          autoComplete="off"
          className="h-14 w-full border border-input bg-popover pr-4 pl-12 text-lg placeholder:text-muted-foreground"
        />
      </form>
    </search>
  );
}
