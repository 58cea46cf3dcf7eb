'use client';

import { SlidersHorizontal } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { untilLoaded } from '@/components/browser/until-loaded';
import { useHydrated } from '@/components/ui/use-hydrated';
import { countFilters } from '@/lib/catalog/filter-rules';
import { routes } from '@/lib/routes';
import type { FilterProps } from './filter-aside';
import { keptFocus } from './kept-focus';
import { useFilters } from './use-filters';

const FilterSheet = dynamic(
  () => untilLoaded(() => import('./filter-sheet').then((file) => file.FilterSheet)),
  { ssr: false },
);

interface FilterButtonProps extends FilterProps {
  total: number;
}

export function FilterButton(props: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { shown } = useFilters();
  const count = countFilters(shown);
  /** What was ticked in the sheet, for as long as the listing stays as it was then. */
  const [ticked, setTicked] = useState({ over: shown, chosen: shown });
  const isOver = routes.listing(ticked.over) === routes.listing(shown);
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
      {isOpen ? (
        <FilterSheet
          {...props}
          chosen={isOver ? ticked.chosen : shown}
          onChoose={(chosen) => setTicked({ over: shown, chosen })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
