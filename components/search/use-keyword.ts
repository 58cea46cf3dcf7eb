'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { routes } from '@/lib/routes';
import { SEARCH_LONGER_THAN, TIMINGS } from '@/lib/store';

const isSearchable = (keyword: string) => keyword.trim().length > SEARCH_LONGER_THAN;

/**
 * The keyword as typed, and as searched for: what the address says, a second after the last key (specification 5).
 * The box is the browser's own: what was typed before the script came stands in it, and is taken up.
 */
export function useKeyword() {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  /** Null until the address is known. */
  const [inAddress, setInAddress] = useState<string | null>(null);
  const written = useRef<string | null>(null);

  const takeUp = useCallback((keyword: string) => {
    const input = box.current;
    if (!input) return;
    // Back and forward change the address under what is typed; what was typed here first or wrote the address stays.
    const isOurs = written.current === null ? input.value !== '' : written.current === keyword;
    if (!isOurs) input.value = keyword;
    written.current = keyword;
    setTyped(input.value);
    setInAddress(keyword);
  }, []);

  const wanted = isSearchable(typed) ? typed.trim() : '';

  const searchNow = useCallback(() => {
    written.current = wanted;
    window.history.replaceState(null, '', routes.search(wanted));
  }, [wanted]);

  useEffect(() => {
    if (inAddress === null || wanted === inAddress) return;
    // Too short a keyword clears the results at once.
    const timer = setTimeout(searchNow, wanted === '' ? 0 : TIMINGS.searchWaitMs);
    return () => clearTimeout(timer);
  }, [wanted, inAddress, searchNow]);

  return {
    box,
    setTyped,
    /** To be told what the address says, and each change of it. */
    takeUp,
    searched: inAddress !== null && isSearchable(inAddress) ? inAddress : '',
    searchNow,
  };
}
