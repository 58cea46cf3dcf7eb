import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { keptFocus } from './kept-focus';

/** The button of the sort menu, before and after the menu is loaded. */
export function SortTrigger(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      className="flex h-11 cursor-pointer items-center gap-2 border border-ink/30 px-2 text-sm font-semibold whitespace-nowrap hover:border-ink sm:px-4"
      {...keptFocus('sort')}
      {...props}
    >
      Sort by
      <ChevronDown className="size-4" />
    </button>
  );
}
