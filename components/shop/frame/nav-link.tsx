'use client';

import type { ComponentProps } from 'react';
import { rememberFilters } from '@/components/shop/listing/filter-memory';
import { Link } from '@/components/ui/link';
import type { CategoryId } from '@/lib/store';

interface NavLinkProps extends ComponentProps<typeof Link> {
  /** The category it stands for; null clears the filter, undefined leaves it alone. */
  category?: CategoryId | null | undefined;
}

/** An entry of the main navigation. */
export function NavLink({ category, ...props }: NavLinkProps) {
  const chooseCategory = () =>
    rememberFilters({ categories: category ? [category] : [], brands: [] });
  return <Link {...props} {...(category !== undefined && { onNavigate: chooseCategory })} />;
}
