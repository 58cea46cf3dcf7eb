import { Button } from '@/components/ui/button';

interface Filtered<Name extends string> {
  /** Those that can leave nothing to show; each is '' while it is not used. */
  filters: Readonly<Record<Name, string>>;
  setFilters: (cleared: Record<Name, ''>) => void;
}

/** In place of a list's rows: `none`, or `noneLikeThis` if filters have left none, which can be cleared here. */
export function emptyList<Name extends string>(
  { filters, setFilters }: Filtered<Name>,
  none: string,
  noneLikeThis = none,
) {
  const names = Object.keys(filters) as Name[];
  const used = names.filter((name) => filters[name] !== '');

  function clear() {
    setFilters(Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, ''>);
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
