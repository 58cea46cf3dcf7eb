'use client';

import { useState } from 'react';
import { buttonVariants } from '@/components/ui/button-variants';
import { Sheet, SheetContent, SheetFooter, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import type { FilterProps } from './filter-aside';
import { FilterGroups } from './filter-groups';
import { keepFocusAt } from './kept-focus';
import { useFilters } from './use-filters';

interface FilterSheetProps extends FilterProps {
  onClose: () => void;
}

/** The filters on narrow screens, applied together. */
export function FilterSheet({ facets, onClose }: FilterSheetProps) {
  const { shown, apply } = useFilters();
  const [chosen, setChosen] = useState(shown);
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent side="bottom" aria-describedby={undefined} className="scroll-pb-28">
        <SheetHeader>
          <SheetTitle>Filters</SheetTitle>
        </SheetHeader>
        <div className="px-5 pb-6">
          <FilterGroups facets={facets} filters={chosen} onChange={setChosen} />
        </div>
        <SheetFooter className="sticky bottom-0 bg-background short:p-2">
          <button
            type="button"
            onClick={() => {
              onClose();
              keepFocusAt('filters');
              apply(chosen, { scroll: true });
            }}
            className={buttonVariants({ size: 'lg' })}
          >
            Show products
          </button>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}
