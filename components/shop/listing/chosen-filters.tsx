'use client';

import { X } from 'lucide-react';
import { useRef } from 'react';
import { useWord } from '@/components/browser/words';
import { Link } from '@/components/ui/link';
import type { ProductFilters } from '@/lib/catalog/filter-rules';
import { BRANDS, CATEGORIES } from '@/lib/store';
import { keepFocusAt, keptFocus } from './kept-focus';
import { useFilters } from './use-filters';

/** Used alongside ids of categories and brands. */
const IN_STOCK = 'in-stock';

/** The list's active filters. A press removes one. */
export function ChosenFilters() {
  const { shown: filters, hrefOf, apply, isPending } = useFilters();
  const list = useRef<HTMLUListElement>(null);
  const word = useWord();
  const { categories, brands, sizes, inStock } = filters;
  const without = <T,>(chosen: readonly T[], id: T) => chosen.filter((one) => one !== id);
  const chosen: { id: string; label: string; rest: Partial<ProductFilters> }[] = [
    ...CATEGORIES.filter(({ id }) => categories.includes(id)).map(({ id, label }) => ({
      id,
      label: word(label) || label,
      rest: { categories: without(categories, id) },
    })),
    ...BRANDS.filter(({ id }) => brands.includes(id)).map(({ id, label }) => ({
      id,
      label: word(label) || label,
      rest: { brands: without(brands, id) },
    })),
    ...sizes.map((id) => ({ id, label: `Size ${id}`, rest: { sizes: without(sizes, id) } })),
    ...(inStock ? [{ id: IN_STOCK, label: 'In stock', rest: { inStock: false } }] : []),
  ];
  const nameOf = (one: { id: string } | undefined) => (one ? `chosen ${one.id}` : 'sort');
  if (chosen.length === 0) return null;

  function takeOff(index: number, rest: Partial<ProductFilters>) {
    const place = list.current?.children;
    keepFocusAt(nameOf(chosen[index + 1] ?? chosen[index - 1]));
    // The pressed one disappears at once, while the other page may take long.
    (place?.[index + 1] ?? place?.[index - 1])?.querySelector('a')?.focus({ preventScroll: true });
    apply({ ...filters, ...rest }, { scroll: true });
  }

  return (
    <ul ref={list} className="chosen-filters" aria-busy={isPending}>
      {chosen.map((one, index) => (
        <li key={one.id}>
          <Link
            href={hrefOf({ ...filters, ...one.rest })}
            onNavigate={(event) => {
              event.preventDefault();
              takeOff(index, one.rest);
            }}
            {...keptFocus(nameOf(one))}
          >
            <span className="sr-only">Remove</span>
            {one.label}
            <X className="size-3.5" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
