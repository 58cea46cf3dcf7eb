'use client';

import { useEffect } from 'react';
import type { ProductFilters } from '@/lib/catalog/filter-rules';
import { rememberFilters } from './filter-memory';

const ATTRIBUTE = 'data-kept-focus';
let wanted: string | null = null;

/** Marks a control that opens another listing page, which has the same control. */
export const keptFocus = (name: string) => ({ [ATTRIBUTE]: name });

/** Call this when something was chosen with the control of this name. */
export function keepFocusAt(name: string): void {
  wanted = name;
}

/**
 * Focuses the control that led to this listing page: the focused one was removed with the previous page. Screen readers
 * read the news with it, this once.
 */
function useKeptFocus(news: string): void {
  useEffect(() => {
    const { activeElement, body } = document;
    const isLost = activeElement === body || activeElement?.checkVisibility() === false;
    if (wanted === null || !isLost) return;
    // The previous page is still in the document, but hidden.
    const controls = document.querySelectorAll<HTMLElement>(
      `[${ATTRIBUTE}="${CSS.escape(wanted)}"]`,
    );
    wanted = null;
    const control = [...controls].find((one) => one.checkVisibility());
    if (!control) return;
    control.setAttribute('aria-description', news);
    control.addEventListener('blur', () => control.removeAttribute('aria-description'), {
      once: true,
    });
    control.focus({ preventScroll: true });
  }, [news]);
}

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
