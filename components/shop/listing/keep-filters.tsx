'use client';

import { useEffect } from 'react';
import type { ProductFilters } from '@/lib/catalog/filter-rules';
import { rememberFilters } from './filter-memory';
import { useKeptFocus } from './kept-focus';

/** Notes this page's filters in the tab, and restores the focus to the control that led here. */
export function KeepFilters({ filters }: { filters: ProductFilters }) {
  useKeptFocus();
  useEffect(() => rememberFilters(filters), [filters]);
  return null;
}
