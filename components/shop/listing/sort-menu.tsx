'use client';

import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Link } from '@/components/ui/link';
import { routes } from '@/lib/routes';
import { SORT_OPTIONS, type SortId } from '@/lib/store';
import { keepFocusAt } from './kept-focus';
import { SortTrigger } from './sort-trigger';
import { useFilters } from './use-filters';

export interface SortProps {
  sortBy: SortId;
}

/** If loaded late, Radix does not know that the menu was opened by keyboard. */
const focusFirst = (item: HTMLElement | null) => item?.focus({ preventScroll: true });

export function SortMenu({ sortBy }: SortProps) {
  const { shown, apply } = useFilters();
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <SortTrigger sortBy={sortBy} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {SORT_OPTIONS.map(({ id, label }, index) => (
          <DropdownMenuItem
            key={id}
            asChild
            onSelect={() => keepFocusAt('sort')}
            {...(index === 0 && { ref: focusFirst })}
          >
            <Link
              aria-current={id === sortBy}
              href={routes.listing({ ...shown, sortBy: id })}
              onNavigate={(event) => {
                event.preventDefault();
                apply(shown, { sortBy: id, scroll: true });
              }}
            >
              {label}
            </Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
