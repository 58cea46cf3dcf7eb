'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useRef, useSyncExternalStore } from 'react';

const CHANGED = 'noyyal:list-address';

function subscribe(listener: () => void) {
  window.addEventListener('popstate', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

/**
 * What the address itself says. The router tells it late, and not at all when it changes while the router still works
 * on a step back.
 */
function useSearch(): URLSearchParams {
  const pathname = usePathname();
  const atFirst = useSearchParams().toString();
  const last = useRef(atFirst);
  const read = useCallback(() => {
    // On the way to another page the address is that page's already.
    if (window.location.pathname === pathname) last.current = window.location.search;
    return last.current;
  }, [pathname]);
  return new URLSearchParams(useSyncExternalStore(subscribe, read, () => atFirst));
}

/**
 * A list's filters and page, kept in the address: a reload, a bookmark or Back shows the same part of the list. An
 * empty filter and the first page are left out of it.
 */
export function useListAddress<Name extends string>(names: readonly Name[]) {
  const search = useSearch();

  /** From what the address says by now: two changes may come before one is drawn. */
  function show(
    change: Partial<Record<Name, string>>,
    page: number,
    how: 'pushState' | 'replaceState',
  ) {
    const current = new URLSearchParams(window.location.search);
    const kept = new URLSearchParams();
    for (const name of names) {
      const value = change[name] ?? current.get(name) ?? '';
      if (value !== '') kept.set(name, value);
    }
    if (page > 1) kept.set('page', String(page));
    window.history[how](null, '', kept.size === 0 ? window.location.pathname : `?${kept}`);
    window.dispatchEvent(new Event(CHANGED));
  }

  return {
    filters: filtersIn(search, names),
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
    /** Another filter begins at its first page. What is typed letter by letter makes no step in the history. */
    setFilters: (change: Partial<Record<Name, string>>, isTyped = false) =>
      show(change, 1, isTyped ? 'replaceState' : 'pushState'),
    setPage: (page: number) => show({}, page, 'pushState'),
  };
}

const filtersIn = <Name extends string>(search: URLSearchParams, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>;
