'use client';

import { Button } from '@/components/ui/button';

interface EmptyListProps<Name extends string> {
  /** Those that can leave nothing to show; each is '' while it is not used. */
  filters: Readonly<Record<Name, string>>;
  onClear: (cleared: Record<Name, ''>) => void;
  /** Said while no filter is used. */
  none: string;
  /** Said while one is. */
  noneLikeThis: string;
}

/** In place of a list's rows; if filters have left none, they can be cleared here. */
export function EmptyList<Name extends string>(props: EmptyListProps<Name>) {
  const { filters, onClear, none, noneLikeThis } = props;
  const names = Object.keys(filters) as Name[];
  const used = names.filter((name) => filters[name] !== '');

  function clear() {
    onClear(Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, ''>);
    // This button disappears.
    document.getElementById('main')?.focus();
  }

  return (
    <div className="grid justify-items-start gap-3 border p-6">
      <p>{used.length > 0 ? noneLikeThis : none}</p>
      {used.length > 0 ? (
        <Button variant="outline" onClick={clear}>
          {used.join() === 'search' ? 'Clear search' : 'Clear filters'}
        </Button>
      ) : null}
    </div>
  );
}
