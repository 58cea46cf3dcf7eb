'use client';

import { ChevronDown } from 'lucide-react';
import { IntentLink } from '@/components/ui/intent-link';
import { routes } from '@/lib/routes';
import { type CategoryId, SORT_OPTIONS, type SortId } from '@/lib/store';
import { MenuButton, menuItemClass } from './menu-button';

interface SortMenuProps {
  category: CategoryId | undefined;
  sortBy: SortId;
}

export function SortMenu({ category, sortBy }: SortMenuProps) {
  return (
    <MenuButton
      className="flex h-11 cursor-pointer items-center gap-2 border border-ink/30 px-4 text-sm font-semibold hover:border-ink"
      face={
        <>
          Sort by
          <ChevronDown className="size-4" aria-hidden />
        </>
      }
    >
      {SORT_OPTIONS.map(({ id, label }) => (
        <IntentLink
          key={id}
          role="menuitem"
          tabIndex={-1}
          aria-current={id === sortBy}
          href={routes.listing(category ? { category, sortBy: id } : { sortBy: id })}
          className={menuItemClass}
        >
          {label}
        </IntentLink>
      ))}
    </MenuButton>
  );
}
