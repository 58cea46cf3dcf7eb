'use client';

import { Suspense } from 'react';
import useSWRInfinite from 'swr/infinite';
import { callApiForEnvelope } from '@/components/client/api-client';
import { buttonVariants } from '@/components/ui/button-variants';
import type { Pagination } from '@/lib/http/list-schema';
import { routes } from '@/lib/routes';
import type { SearchHitDto } from '@/lib/search/schema';
import { KeywordInAddress } from './keyword-in-address';
import { SearchBox } from './search-box';
import { SearchHits } from './search-hits';
import { useKeyword } from './use-keyword';

const PAGE_SIZE = 24;

interface Found {
  data: SearchHitDto[];
  pagination: Pagination;
  message?: string;
}

/** Results belong to the keyword they were asked with: an answer that comes late is never shown under another. */
export function SearchScreen() {
  const { box, setTyped, takeUp, searched, searchNow } = useKeyword();
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<Found>(
    (index) =>
      searched === ''
        ? null
        : `${routes.api.search(searched)}?page=${index + 1}&limit=${PAGE_SIZE}`,
    (path: string) => callApiForEnvelope<Found>(path),
    { shouldRetryOnError: false, revalidateFirstPage: false, revalidateOnFocus: false },
  );
  const pages = data ?? [];
  const hits = pages.flatMap((page) => page.data);
  const total = pages[0]?.pagination.total ?? 0;
  const failed = error !== undefined && !isValidating;
  const isEmpty = searched !== '' && data !== undefined && total === 0;

  return (
    <>
      <SearchBox box={box} onType={setTyped} onSubmit={searchNow} />
      <Suspense>
        <KeywordInAddress onRead={takeUp} />
      </Suspense>
      <div aria-live="polite" className="mt-4 min-h-6 text-sm text-muted-foreground">
        {isLoading ? 'Searching…' : null}
        {isEmpty && !failed ? (
          <span className="text-lg text-foreground">No result found!</span>
        ) : null}
        {hits.length > 0 ? `${total} ${total === 1 ? 'product' : 'products'}` : null}
        {pages[0]?.message && hits.length > 0 ? `. ${pages[0].message}.` : null}
      </div>
      <div className="seam mt-4 mb-8" />
      {failed ? (
        <div role="alert" className="grid justify-items-start gap-4 py-8">
          <p className="text-lg">The search did not answer.</p>
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
        <div className="grid justify-items-start gap-4 py-8">
          <a href={routes.listing()} className={buttonVariants({ variant: 'outline' })}>
            See all products
          </a>
        </div>
      ) : null}
      <SearchHits hits={hits} isLoading={isLoading} />
      {hits.length < total ? (
        <p className="mt-10 text-center">
          <button
            type="button"
            disabled={isValidating}
            onClick={() => setSize(size + 1)}
            className={buttonVariants({ variant: 'outline' })}
          >
            Show more
          </button>
        </p>
      ) : null}
    </>
  );
}
