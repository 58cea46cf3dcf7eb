import type { List } from './use-list';

const count = new Intl.NumberFormat('en-IN');

interface ListCountProps {
  list: List<unknown>;
  one: string;
  many: string;
}

/** How many there are; counting stops somewhere: nobody pages through a hundred thousand. */
export function ListCount({ list: { pagination }, one, many }: ListCountProps) {
  return (
    <p role="status" className="text-sm text-muted-foreground tabular-nums">
      {pagination && inWords(pagination, one, many)}
    </p>
  );
}

function inWords(
  { total, more = false }: { total: number; more?: boolean },
  one: string,
  many: string,
) {
  if (more) return `More than ${count.format(total)} ${many}`;
  return total === 1 ? `1 ${one}` : `${count.format(total)} ${many}`;
}
