'use client';

import { SlidersHorizontal } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { untilLoaded } from '@/components/browser/until-loaded';
import { useHydrated } from '@/components/ui/use-hydrated';
import { countFilters } from '@/lib/catalog/filter-rules';
import type { FilterProps } from './filter-aside';
import { keptFocus } from './kept-focus';
import { useFilters } from './use-filters';

const FilterSheet = dynamic(
  () => untilLoaded(() => import('./filter-sheet').then((file) => file.FilterSheet)),
  { ssr: false },
);

export function FilterButton(props: FilterProps) {
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(useFilters().shown);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={!useHydrated()}
        onClick={() => setOpen(true)}
        className="until-script flex h-11 cursor-pointer items-center gap-2 border border-ink/30 px-2 text-sm font-semibold whitespace-nowrap noscript:hidden sm:px-4"
        {...keptFocus('filters')}
      >
        <SlidersHorizontal className="size-4 max-[22.5rem]:hidden" />
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </button>
      {isOpen ? <FilterSheet {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
