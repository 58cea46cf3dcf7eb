'use client';

import type { RefObject } from 'react';
import useSWRInfinite from 'swr/infinite';
import { callApiForEnvelope } from '@/components/browser/api-client';
import { ProductCard } from '@/components/shop/product/product-card';
import { ProductList } from '@/components/shop/product/product-list';
import { RecentlyViewed } from '@/components/shop/saved/product-strip';
import { buttonVariants } from '@/components/ui/button-variants';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { toCardDto } from '@/lib/catalog/card-rules';
import type { Pagination } from '@/lib/http/list-schema';
import { routes } from '@/lib/routes';
import type { SearchHitDto } from '@/lib/search/schema';
import { SEARCH_LONGER_THAN } from '@/lib/store';
import { KINDS } from './kinds';
import { Marked } from './marked';
import { pagesFor } from './pages';
import { useKeyword } from './use-keyword';

const PAGE_SIZE = 24;

interface Found {
  data: SearchHitDto[];
  pagination: Pagination & { more: boolean };
  message?: string;
}

/** SWR keys results by keyword: a late answer is never shown under another keyword. */
export function SearchResults({ box }: { box: RefObject<HTMLInputElement | null> }) {
  const { keyword, isTooShort } = useKeyword(box);
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<Found>(
    (index) =>
      keyword === '' ? null : `${routes.api.search(keyword)}?page=${index + 1}&limit=${PAGE_SIZE}`,
    (path: string) => callApiForEnvelope<Found>(path),
    { shouldRetryOnError: false, revalidateFirstPage: false, revalidateOnFocus: false },
  );
  const pages = data ?? [];
  const hits = pages.flatMap((page) => page.data);
  const { total, more } = pages.at(-1)?.pagination ?? { total: 0, more: false };
  const failed = error !== undefined && !isValidating;
  const isEmpty = keyword !== '' && data !== undefined && total === 0;
  const found = pagesFor(keyword);

  return (
    <>
      <div aria-live="polite" className="mt-4 min-h-6 text-sm text-muted-foreground">
        {isTooShort ? `Type at least ${SEARCH_LONGER_THAN + 1} characters to search.` : null}
        {isLoading ? 'Searching…' : null}
        {isEmpty && !failed ? (
          <span className="text-lg text-foreground">
            {found.length > 0 ? 'No products, but this may help:' : 'No result found!'}
          </span>
        ) : null}
        {hits.length > 0 && more ? 'More than ' : null}
        {hits.length > 0 ? `${total} ${total === 1 ? 'product' : 'products'}` : null}
        {pages[0]?.message && hits.length > 0 ? (
          <span className="text-foreground">. {pages[0].message}.</span>
        ) : null}
      </div>
      {found.length > 0 ? <FoundPages pages={found} /> : null}
      <div className="seam mt-4 mb-8" />
      {failed ? (
        <div role="alert" className="grid justify-items-start gap-4 py-8">
          <p className="text-lg">Search failed.</p>
          <button
            type="button"
            onClick={() => mutate()}
            className={buttonVariants({ variant: 'outline' })}
          >
            Try again
          </button>
        </div>
      ) : null}
      {isEmpty && !failed ? (
        <div className="grid gap-4 py-8">
          <p>We make bottomwear. Try one of these:</p>
          <ul className="flex flex-wrap gap-2">
            {KINDS.map(({ label, href }) => (
              <li key={href}>
                {/* A full load: focus on a link that disappears would be lost. */}
                <a href={href} className={buttonVariants({ variant: 'outline' })}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <p>
            <Link href={routes.listing()} className={buttonVariants()}>
              See all products
            </Link>
          </p>
        </div>
      ) : null}
      {keyword === '' ? <RecentlyViewed /> : null}
      <SearchHits hits={hits} isLoading={isLoading} />
      {hits.length < total ? (
        <p className="mt-10 text-center">
          <button
            type="button"
            aria-disabled={isValidating}
            onClick={() => isValidating || setSize(size + 1)}
            className={buttonVariants({ variant: 'outline' })}
          >
            Show more
          </button>
        </p>
      ) : null}
    </>
  );
}

const offerOf = ({ offer, offerSlug }: SearchHitDto) =>
  offer === null ? undefined : { words: offer, slug: offerSlug ?? null };

function FoundPages({ pages }: { pages: ReturnType<typeof pagesFor> }) {
  return (
    <nav aria-label="Help pages">
      <ul className="mt-2 flex flex-wrap gap-2">
        {pages.map(({ title, href }) => (
          <li key={href}>
            {/* A full load, as the account has a stricter content security policy. */}
            <a href={href} className={buttonVariants({ variant: 'outline' })}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const PLACEHOLDERS = ['a', 'b', 'c', 'd'];

interface SearchHitsProps {
  hits: readonly SearchHitDto[];
  isLoading: boolean;
}

function SearchHits({ hits, isLoading }: SearchHitsProps) {
  if (isLoading) {
    return (
      <ProductList>
        {PLACEHOLDERS.map((one) => (
          <li key={one} aria-hidden>
            <Skeleton className="aspect-4/5" />
            <Skeleton className="mx-3 mt-3 h-5 w-2/3 md:mx-0" />
          </li>
        ))}
      </ProductList>
    );
  }
  if (hits.length === 0) return null;
  return (
    <>
      <h2 className="sr-only">Results</h2>
      <ProductList>
        {hits.map((hit) => (
          <li key={hit._id} className="grid">
            <ProductCard product={toCardDto(hit, offerOf(hit))} shownTitle={<Marked hit={hit} />} />
          </li>
        ))}
      </ProductList>
    </>
  );
}
