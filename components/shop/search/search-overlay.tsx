'use client';

import { Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { keptList } from '@/components/browser/kept-list';
import { useCloseOnArrival } from '@/components/browser/use-close-on-arrival';
import { usePaused } from '@/components/browser/use-paused';
import { RecentlyViewed, SavedHere } from '@/components/shop/saved/product-strip';
import { buttonVariants } from '@/components/ui/button-variants';
import { Link } from '@/components/ui/link';
import { Sheet, SheetContent, SheetTitle } from '@/components/ui/sheet';
import { routes } from '@/lib/routes';
import { MAX_KEYWORD_LENGTH, SEARCH_LONGER_THAN } from '@/lib/store';
import { KINDS } from './kinds';
import { Suggestions } from './suggestions';
import { searchable } from './use-keyword';

const lastSearches = keptList('noyyal.searches', 6);

/** Moves the focus to the next or previous link with the arrow keys, beginning at the box. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? stops.indexOf(activeElement) : -1;
  event.preventDefault();
  stops[Math.max(0, at + step)]?.focus();
}

/** The search over any page. Its rules for the call are its own: those of the specification are the page's. */
export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const [last, setLast] = useState(lastSearches.all);
  const keyword = usePaused(typed).trim();
  const follow = useCloseOnArrival(onClose);

  function search() {
    const wanted = searchable(typed);
    setTooShort(wanted === '');
    if (wanted === '') return;
    lastSearches.add(wanted);
    // In place of the overlay's own entry in the history, as its links do.
    router.replace(routes.search(wanted));
    follow(routes.search(wanted));
  }

  function forget() {
    lastSearches.clear();
    setLast([]);
    box.current?.focus();
  }

  return (
    <Sheet open hasBackEntry onOpenChange={onClose}>
      <SheetContent side="top" aria-describedby={undefined} onKeyDown={moveFocus}>
        <SheetTitle className="sr-only">Search</SheetTitle>
        <div className="mx-auto grid w-full max-w-4xl gap-6 px-4 pt-3 pb-8 md:px-8">
          <search>
            <form
              action={routes.search()}
              onSubmit={(event) => {
                event.preventDefault();
                search();
              }}
              className="mr-11 flex items-center gap-3 border-b border-ink/40 xl:mr-0"
            >
              <Search aria-hidden className="size-5 shrink-0 text-muted-foreground" />
              <input
                ref={box}
                type="search"
                name="keyword"
                aria-label="Search Products..."
                placeholder="Search Products..."
                aria-describedby="search-note"
                maxLength={MAX_KEYWORD_LENGTH}
                autoComplete="off"
                enterKeyHint="search"
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value);
                  setTooShort(false);
                }}
                className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-muted-foreground"
              />
            </form>
            <p id="search-note" role="status" className="text-sm text-muted-foreground">
              {isTooShort && `Type at least ${SEARCH_LONGER_THAN + 1} characters to search.`}
            </p>
          </search>
          {typed.trim() === '' ? (
            <>
              <Words title="Last searches" words={last.map(toWord)} onFollow={follow}>
                <button
                  type="button"
                  onClick={forget}
                  className="min-h-6 cursor-pointer text-sm text-muted-foreground underline underline-offset-4"
                >
                  Clear
                </button>
              </Words>
              <Words title="Popular" words={KINDS} onFollow={follow} />
              <SavedHere onFollow={follow} />
              <RecentlyViewed onFollow={follow} />
            </>
          ) : (
            <Suggestions
              keyword={keyword}
              onFollow={(href) => {
                lastSearches.add(keyword);
                follow(href);
              }}
            />
          )}
        </div>
      </SheetContent>
    </Sheet>
  );
}

const toWord = (label: string) => ({ label, href: routes.search(label) });

interface WordsProps {
  title: string;
  words: readonly { label: string; href: string }[];
  onFollow: (href: string) => void;
  children?: ReactNode;
}

function Words({ title, words, onFollow, children }: WordsProps) {
  if (words.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-base font-bold">{title}</h2>
        {children}
      </div>
      <ul className="mt-3 flex flex-wrap gap-2">
        {words.map(({ label, href }) => (
          <li key={href} className="min-w-0">
            <Link
              href={href}
              onNavigate={() => onFollow(href)}
              className={`${buttonVariants({ variant: 'outline' })} max-w-full`}
            >
              <span className="truncate">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
