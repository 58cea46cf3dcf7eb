import { buttonVariants } from '@/components/ui/button-variants';
import { Link } from '@/components/ui/link';
import type { Pagination } from '@/lib/http/list-schema';

interface PagesProps {
  pagination: Pagination;
  hrefOf: (page: number) => string;
}

export function Pages({ pagination: { page, pages }, hrefOf }: PagesProps) {
  if (pages <= 1) return null;
  const step = buttonVariants({ variant: 'outline' });
  return (
    <nav aria-label="Pages" className="mt-12 flex flex-wrap items-center justify-center gap-2">
      {page > 1 ? (
        <Link rel="prev" href={hrefOf(page - 1)} className={step}>
          Previous
        </Link>
      ) : null}
      <ol className="flex flex-wrap gap-1">
        {shownPages(page, pages).map((one, index, all) => (
          <li key={one} className="flex items-center gap-1">
            {index > 0 && one - (all[index - 1] ?? 0) > 1 ? <span aria-hidden>…</span> : null}
            <Link
              href={hrefOf(one)}
              aria-label={`Page ${one}`}
              aria-current={one === page ? 'page' : undefined}
              className="page-number"
            >
              {one}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages ? (
        <Link rel="next" href={hrefOf(page + 1)} className={step}>
          Next
        </Link>
      ) : null}
    </nav>
  );
}

/** The first, the last, and those around the current one. */
function shownPages(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages];
  return [...new Set(wanted)].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b);
}
