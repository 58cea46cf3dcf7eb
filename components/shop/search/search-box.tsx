import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { routes } from '@/lib/routes';
import { MAX_KEYWORD_LENGTH } from '@/lib/store';

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
