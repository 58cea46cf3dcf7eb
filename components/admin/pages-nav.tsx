import { Button } from '@/components/ui/button';

interface PagesNavProps {
  page: number;
  pages: number;
  /** Of the two buttons. */
  labels?: readonly [before: string, after: string] | undefined;
  onChange: (page: number) => void;
}

/** Steps through the pages of a list; never disabled under the focus, so that the keyboard stays where it is. */
export function PagesNav({
  page,
  pages,
  labels: [before, after] = ['Newer', 'Older'],
  onChange,
}: PagesNavProps) {
  if (pages <= 1 && page <= 1) return null;
  const step = (by: number) => {
    // An address may name a page behind the last one; deleting may leave one there.
    const target = Math.max(1, Math.min(page + by, pages));
    if (target !== page) onChange(target);
  };
  return (
    <nav aria-label="Pages" className="flex items-center justify-end gap-4 text-sm">
      <Button variant="outline" size="sm" aria-disabled={page <= 1} onClick={() => step(-1)}>
        {before}
      </Button>
      <span className="tabular-nums" aria-live="polite">
        Page {page} of {pages}
      </span>
      <Button variant="outline" size="sm" aria-disabled={page >= pages} onClick={() => step(1)}>
        {after}
      </Button>
    </nav>
  );
}
