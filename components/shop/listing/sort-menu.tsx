import type { ReactNode } from 'react';
import { MenuButton, menuItemClass } from '@/components/shop/frame/menu-button';
import { Link } from '@/components/ui/link';
import type { ProductFilters } from '@/lib/catalog/filter-rules';
import { routes } from '@/lib/routes';
import { SORT_OPTIONS, type SortId } from '@/lib/store';

interface SortMenuProps {
  filters: ProductFilters;
  sortBy: SortId;
  icon: ReactNode;
}

/** Drawn by the server; only the menu's button is script. */
export function SortMenu({ filters, sortBy, icon }: SortMenuProps) {
  return (
    <MenuButton
      name="sort"
      className="flex h-11 cursor-pointer items-center gap-2 border border-ink/30 px-2 text-sm font-semibold whitespace-nowrap hover:border-ink sm:px-4"
      menuClassName="max-lg:top-auto max-lg:bottom-full"
      face={
        <>
          Sort by
          {icon}
        </>
      }
    >
      {SORT_OPTIONS.map(({ id, label }) => (
        <Link
          key={id}
          role="menuitem"
          tabIndex={-1}
          aria-current={id === sortBy}
          href={routes.listing({
            category: filters.categories,
            brand: filters.brands,
            sortBy: id,
          })}
          className={menuItemClass}
        >
          {label}
        </Link>
      ))}
    </MenuButton>
  );
}
