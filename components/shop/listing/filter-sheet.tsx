'use client';

import useSWR from 'swr';
import { callApiForEnvelope } from '@/components/browser/api-client';
import { onceLayerIsGone } from '@/components/ui/back-entry';
import { buttonVariants } from '@/components/ui/button-variants';
import { Sheet, SheetContent, SheetFooter, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import type { Facets } from '@/lib/catalog/facet-schema';
import type { ProductFilters } from '@/lib/catalog/filter-rules';
import type { Pagination } from '@/lib/http/list-schema';
import { formatCount } from '@/lib/money';
import { routes } from '@/lib/routes';
import type { FilterProps } from './filter-aside';
import { FilterGroups } from './filter-groups';
import { keepFocusAt } from './kept-focus';
import { useFilters } from './use-filters';

interface FilterSheetProps extends FilterProps {
  /** How many products the listing has. */
  total: number;
  /** What is ticked; kept until it is applied, also while the sheet is closed. */
  chosen: ProductFilters;
  onChoose: (filters: ProductFilters) => void;
  onClose: () => void;
}

/** The filters on narrow screens, applied together. */
export function FilterSheet({ facets, total, chosen, onChoose, onClose }: FilterSheetProps) {
  const { apply } = useFilters();
  const counted = useCounts(chosen, { facets, total });
  const nothing = counted.total === 0;
  return (
    <Sheet open hasBackEntry onOpenChange={onClose}>
      <SheetContent side="bottom" aria-describedby={undefined} className="scroll-pb-28">
        <SheetHeader>
          <SheetTitle>Filters</SheetTitle>
        </SheetHeader>
        <div className="px-5 pb-6">
          <FilterGroups facets={counted.facets} filters={chosen} onChange={onChoose} />
        </div>
        <SheetFooter aria-live="polite" className="sticky bottom-0 bg-background short:p-2">
          <button
            type="button"
            disabled={nothing}
            onClick={() => {
              onceLayerIsGone(() => apply(chosen, { scroll: true }));
              keepFocusAt('filters');
              onClose();
            }}
            className={buttonVariants({ size: 'lg' })}
          >
            {nothing
              ? 'No products'
              : counted.total === undefined
                ? 'Show products'
                : `Show ${formatCount(counted.total, 'product')}`}
          </button>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}

interface Counts {
  facets: Facets;
  /** Undefined while it is not known. */
  total: number | undefined;
}

/** What the ticked filters would list: known for those of the page, asked for others. Until then the last known options. */
function useCounts(chosen: ProductFilters, shown: Counts): Counts {
  const { shown: applied } = useFilters();
  const path = routes.api.products({ ...chosen, limit: 1 });
  const isShown = path === routes.api.products({ ...applied, limit: 1 });
  const { data, isLoading } = useSWR(
    isShown ? null : path,
    (asked: string) => callApiForEnvelope<{ facets: Facets; pagination: Pagination }>(asked),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  if (isShown) return shown;
  return {
    facets: data?.facets ?? shown.facets,
    total: isLoading ? undefined : data?.pagination.total,
  };
}
