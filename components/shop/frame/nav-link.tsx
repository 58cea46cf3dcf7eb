'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';
import { rememberFilters } from '@/components/shop/listing/filter-memory';
import { LinkProgress } from '@/components/ui/link-progress';
import type { CategoryId } from '@/lib/store';

interface NavLinkProps extends ComponentProps<typeof Link> {
  /** The category it stands for; null clears the filter, undefined leaves it alone. */
  category?: CategoryId | null | undefined;
}

/** An entry of the main navigation. */
export function NavLink({ category, children, ...props }: NavLinkProps) {
  return (
    <Link
      {...props}
      onNavigate={() => {
        if (category === undefined) return;
        rememberFilters({ categories: category === null ? [] : [category], brands: [] });
      }}
    >
      {children}
      <LinkProgress />
    </Link>
  );
}
