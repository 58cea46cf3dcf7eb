'use client';

import { useRef } from 'react';
import { useWord } from '@/components/browser/words';
import { Link } from '@/components/ui/link';
import type { ProductFilters } from '@/lib/catalog/filter-rules';
import { priceRangeInWords } from '@/lib/money';
import { SIZES } from '@/lib/store';
import type { FilterProps } from './filter-aside';
import { keepFocusAt, keptFocus } from './kept-focus';
import { useFilters } from './use-filters';

/** The list's active filters. A press removes one. */
export function ChosenFilters({ facets }: FilterProps) {
  const { shown: filters, hrefOf, apply, isPending } = useFilters();
  const list = useRef<HTMLUListElement>(null);
  const word = useWord();
  const { price, inStock } = filters;
  const priceId = price && `${price.from}-${price.to}`;
  const of = (
    name: 'categories' | 'brands' | 'types' | 'colours' | 'sizes',
    options: readonly { id: string; label: string }[],
  ) => {
    const ids: readonly string[] = filters[name];
    return options
      .filter(({ id }) => ids.includes(id))
      .map(({ id, label }) => ({
        id,
        label: word(label) || label,
        rest: { [name]: ids.filter((one) => one !== id) },
      }));
  };
  const chosen: { id: string; label: string; rest: Partial<ProductFilters> }[] = [
    ...of('categories', facets.category),
    ...of('brands', facets.brand),
    ...of('types', facets.type),
    ...of('colours', facets.colour),
    ...of(
      'sizes',
      SIZES.map((id) => ({ id, label: `Size ${id}` })),
    ),
  ];
  if (price && priceId)
    chosen.push({
      id: priceId,
      label: facets.price.find(({ id }) => id === priceId)?.label ?? priceRangeInWords(price),
      rest: { price: null },
    });
  if (inStock) chosen.push({ id: 'in-stock', label: 'In stock', rest: { inStock: false } });
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
          </Link>
        </li>
      ))}
    </ul>
  );
}
