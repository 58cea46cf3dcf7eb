import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { SORT_OPTIONS, type SortId } from '@/lib/store';
import { keptFocus } from './kept-focus';

interface SortTriggerProps extends ComponentProps<'button'> {
  sortBy: SortId;
}

/** The button of the sort menu, before and after the menu is loaded. Names the current sort. */
export function SortTrigger({ sortBy, ...props }: SortTriggerProps) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      className="sort-trigger until-script"
      {...keptFocus('sort')}
      {...props}
    >
      <span>
        Sort by <span>{SORT_OPTIONS.find(({ id }) => id === sortBy)?.label}</span>
      </span>
      <ChevronDown className="size-4 shrink-0" />
    </button>
  );
}
