'use client';

import { ChevronRight } from 'lucide-react';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { callApiForEnvelope } from '@/components/browser/api-client';
import { opensDialogs } from '@/components/browser/opens-dialogs';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { priceTags } from '@/lib/catalog/card-rules';
import { stockBadge } from '@/lib/catalog/rules';
import type { Pagination } from '@/lib/http/list-schema';
import { routes } from '@/lib/routes';
import type { SearchHitDto } from '@/lib/search/schema';
import { kindsFor } from './kinds';
import { Marked } from './marked';
import { pagesFor } from './pages';
import { searchable } from './use-keyword';

const MOST = 6;
/** A single letter means everything. */
const LONG_ENOUGH = 2;

interface Found {
  data: SearchHitDto[];
  pagination: Pagination & { more: boolean };
  message?: string;
}

interface SuggestionsProps {
  keyword: string;
  /** Called with the address of a link that is followed. */
  onFollow: (href: string) => void;
}

const ROW = 'flex min-h-11 items-center gap-4 py-1.5 hover:bg-ink/3';

/** Kinds, pages and products that what is typed may mean. */
export function Suggestions({ keyword, onFollow }: SuggestionsProps) {
  const { data, error, isLoading } = useSWR(
    keyword.length < LONG_ENOUGH ? null : `${routes.api.search(keyword)}?limit=${MOST}`,
    (path: string) => callApiForEnvelope<Found>(path),
    { keepPreviousData: true, shouldRetryOnError: false, revalidateOnFocus: false },
  );
  const { total = 0, more = false } = data?.pagination ?? {};
  const hits = data?.data ?? [];
  const links = kindsFor(keyword);
  const pages = pagesFor(keyword);
  const all = searchable(keyword);
  const isEmpty = data && !isLoading && hits.length + links.length + pages.length === 0;

  return (
    <div aria-busy={isLoading} className="grid gap-4">
      <p role="status" className="text-sm text-muted-foreground empty:hidden">
        {error && 'Search failed. Please try again.'}
        {!error && isEmpty && 'No result found!'}
        {!error && hits.length > 0 && (data?.message ? `${data.message}.` : null)}
      </p>
      {links.length + pages.length > 0 ? (
        <ul>
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link href={href} onNavigate={() => onFollow(href)} className={ROW}>
                <Words note="What we make">{label}</Words>
              </Link>
            </li>
          ))}
          {pages.map(({ title, href }) => (
            <li key={href}>
              {/* A full load, as the account has a stricter content security policy. */}
              <a href={href} className={ROW}>
                <Words note="Help">{title}</Words>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {hits.length > 0 ? (
        <ul className="divide-y">
          {hits.map((hit) => (
            <li key={hit._id}>
              <Hit hit={hit} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      ) : null}
      {all !== '' && total > hits.length ? (
        <p>
          <Link
            href={routes.search(all)}
            onNavigate={() => onFollow(routes.search(all))}
            className="font-semibold text-primary underline underline-offset-4"
          >
            See all {more ? `more than ${total}` : total} products
          </Link>
        </p>
      ) : null}
    </div>
  );
}

function Words({ note, children }: { note: string; children: ReactNode }) {
  return (
    <>
      <span className="font-medium">{children}</span>
      <span className="text-sm text-muted-foreground">{note}</span>
      <ChevronRight aria-hidden className="ml-auto size-4 text-muted-foreground" />
    </>
  );
}

interface HitProps {
  hit: SearchHitDto;
  onFollow: (href: string) => void;
}

function Hit({ hit, onFollow }: HitProps) {
  const href = routes.product(hit.slug);
  const badge = stockBadge(hit);
  const scroll = !opensDialogs(usePathname());
  return (
    <Link href={href} scroll={scroll} onNavigate={() => onFollow(href)} className={ROW}>
      <Picture
        src={hit.image}
        alt=""
        sizes="48px"
        widths={[96, 180]}
        className="aspect-4/5 w-12 shrink-0 bg-secondary object-cover"
      />
      <span className="min-w-0 wrap-anywhere">
        <Marked hit={hit} />
      </span>
      <span className="ml-auto shrink-0 text-right text-sm font-semibold tabular-nums">
        {badge?.kind === 'sold-out' ? badge.text : priceTags(hit).now}
      </span>
    </Link>
  );
}
