'use client';

import type { ComponentProps } from 'react';
import { rememberFilters } from '@/components/shop/listing/filter-memory';
import { IntentLink } from '@/components/ui/intent-link';
import { isPlainClick } from '@/components/ui/link-guide';
import type { CategoryId } from '@/lib/store';

interface NavLinkProps extends ComponentProps<typeof IntentLink> {
  /** The category it stands for; none clears the filter. Undefined leaves it alone. */
  category?: CategoryId | null | undefined;
}

/** An entry of the main navigation. */
export function NavLink({ category, onClick, ...props }: NavLinkProps) {
  return (
    <IntentLink
      {...props}
      onClick={(event) => {
        onClick?.(event);
        if (category === undefined || !isPlainClick(event)) return;
        rememberFilters({ categories: category === null ? [] : [category], brands: [] });
      }}
    />
  );
}
