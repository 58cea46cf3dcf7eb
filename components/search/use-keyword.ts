'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import { routes } from '@/lib/routes';
import { SEARCH_LONGER_THAN, TIMINGS } from '@/lib/store';

const isSearchable = (keyword: string) => keyword.trim().length > SEARCH_LONGER_THAN;

/** The keyword as typed, and as searched for: what the address says, a second after the last key (specification 5). */
export function useKeyword() {
  const inAddress = useSearchParams().get('keyword')?.trim() ?? '';
  const [typed, setTyped] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);

  // Back and forward change the address under what is typed.
  if (inAddress !== written) {
    setWritten(inAddress);
    setTyped(inAddress);
  }

  const wanted = isSearchable(typed) ? typed.trim() : '';

  const searchNow = useCallback(() => {
    setWritten(wanted);
    window.history.replaceState(null, '', routes.search(wanted));
  }, [wanted]);

  useEffect(() => {
    if (wanted === inAddress) return;
    // Too short a keyword clears the results at once.
    const timer = setTimeout(searchNow, wanted === '' ? 0 : TIMINGS.searchWaitMs);
    return () => clearTimeout(timer);
  }, [wanted, inAddress, searchNow]);

  return {
    typed,
    setTyped,
    searched: isSearchable(inAddress) ? inAddress : '',
    searchNow,
  };
}
