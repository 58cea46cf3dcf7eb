'use client';

import type { ComponentProps } from 'react';
import { rememberFilters } from '@/components/shop/listing/filter-memory';
import { Link } from '@/components/ui/link';
import type { CategoryId } from '@/lib/store';

interface NavLinkProps extends Omit<ComponentProps<typeof Link>, 'onNavigate'> {
  /** The category it stands for; null clears the filter, undefined leaves it alone. */
  category?: CategoryId | null | undefined;
  onNavigate?: () => void;
}

/** An entry of the main navigation. */
export function NavLink({ category, onNavigate, ...props }: NavLinkProps) {
  const follow = () => {
    onNavigate?.();
    if (category !== undefined)
      rememberFilters({ categories: category ? [category] : [], brands: [] });
  };
  return <Link {...props} onNavigate={follow} />;
}
