import { Button } from '@/components/ui/button';
import { formatDay } from '@/lib/dates';

interface Filtered<Name extends string> {
  /** Those that can leave nothing to show; each is '' while it is not used. */
  filters: Readonly<Record<Name, string>>;
  setFilters: (cleared: Record<Name, ''>) => void;
}

/** Filters in words, if not as in the address. */
type Words<Name extends string> = Partial<Record<Name, (value: string) => string>>;

const dayInWords = (day: string) => (Number.isNaN(Date.parse(day)) ? day : formatDay(day));
const COMMON: Words<string> = {
  startDate: (day) => `start date ${dayInWords(day)}`,
  endDate: (day) => `end date ${dayInWords(day)}`,
};

/** The label of a filter's choice. */
export const labelOf = (options: readonly { id: string; label: string }[], id: string): string =>
  options.find((option) => option.id === id)?.label ?? id;

/**
 * In place of a list's rows: `none`, or `noneLikeThis` if filters have left none, which are named and can be cleared
 * here.
 */
export function emptyList<Name extends string>(
  { filters, setFilters }: Filtered<Name>,
  none: string,
  noneLikeThis = none,
  words: Words<Name> = {},
) {
  const names = Object.keys(filters) as Name[];
  const used = names.filter((name) => filters[name] !== '');

  function inWords(name: Name): string {
    const value = filters[name];
    return ({ ...COMMON, ...words }[name] ?? ((text: string) => `${name} ‘${text}’`))(value);
  }

  function clear() {
    setFilters(Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, ''>);
    // This button disappears.
    document.getElementById('main')?.focus();
  }

  return (
    <div className="grid justify-items-start gap-3 border p-6">
      <p>{used.length > 0 ? noneLikeThis : none}</p>
      {used.length > 0 ? (
        <>
          <p className="text-sm text-muted-foreground wrap-anywhere">
            Filtered by {used.map(inWords).join(', ')}
          </p>
          <Button variant="outline" onClick={clear}>
            {used.join() === 'search' ? 'Clear search' : 'Clear filters'}
          </Button>
        </>
      ) : null}
    </div>
  );
}
