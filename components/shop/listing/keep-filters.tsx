'use client';

import { useEffect } from 'react';
import type { ProductFilters } from '@/lib/catalog/filter-rules';
import { rememberFilters } from './filter-memory';
import { useKeptFocus } from './kept-focus';

interface KeepFiltersProps {
  filters: ProductFilters;
  /** How many products there are, in words. */
  count: string;
}

/** Notes this page's filters in the tab, and restores the focus to the control that led here. */
export function KeepFilters({ filters, count }: KeepFiltersProps) {
  useKeptFocus(count);
  useEffect(() => rememberFilters(filters), [filters]);
  return null;
}
