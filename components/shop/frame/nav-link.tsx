'use client';

import type { ComponentProps } from 'react';
import { rememberFilters } from '@/components/shop/listing/filter-memory';
import { Link } from '@/components/ui/link';
import type { CategoryId } from '@/lib/store';

interface NavLinkProps extends Omit<ComponentProps<typeof Link>, 'onNavigate'> {
  /** Noted as the tab's filter (specification 2.4); null notes that there is none, undefined leaves it. */
  category?: CategoryId | null | undefined;
  onNavigate?: () => void;
}

export function NavLink({ category, onNavigate, ...props }: NavLinkProps) {
  const follow = () => {
    onNavigate?.();
    if (category !== undefined)
      rememberFilters({ categories: category ? [category] : [], brands: [] });
  };
  return <Link {...props} onNavigate={follow} />;
}
