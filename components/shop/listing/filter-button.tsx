'use client';

import { type ReactNode, useRef, useState } from 'react';
import { later } from '@/components/client/later';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import type { FilterProps } from './filter-aside';

const FilterSheet = later(() => import('./filter-sheet').then((file) => file.FilterSheet));

/** Opens the filters on narrow screens. */
export function FilterButton({ icon, ...props }: FilterProps & { icon: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useKeptFocus('filters', button);
  const { categories, brands } = props.filters;
  const count = categories.length + brands.length;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="flex h-11 cursor-pointer items-center gap-2 border border-ink/30 px-2 text-sm font-semibold whitespace-nowrap sm:px-4"
      >
        {icon}
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </button>
      {isOpen ? (
        <FilterSheet
          {...props}
          isOpen
          onOpenChange={setOpen}
          onUnavailable={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
