'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import { routes } from '@/lib/routes';
import { MAX_KEYWORD_LENGTH, SEARCH_LONGER_THAN, TIMINGS } from '@/lib/store';

/** What the search takes: an address may bring anything. */
const readKeyword = (address: string | null) =>
  (address ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_KEYWORD_LENGTH);
const isSearchable = (keyword: string) => keyword.trim().length > SEARCH_LONGER_THAN;

/** The box of the page as it came, which goes when the script has drawn its own: what was typed into it stays. */
function boxBefore() {
  if (typeof document === 'undefined') return null;
  const box = document.querySelector<HTMLInputElement>('input[name="keyword"]');
  return box && { value: box.value, hadFocus: box === document.activeElement };
}

/** The keyword as typed, and as searched for: what the address says, a second after the last key (specification 5). */
export function useKeyword() {
  const inAddress = readKeyword(useSearchParams().get('keyword'));
  const [before] = useState(boxBefore);
  const [typed, setTyped] = useState(before?.value || inAddress);
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
    /** Whether one was typing when the script came. */
    hadFocus: before?.hadFocus ?? false,
    setTyped,
    searched: isSearchable(inAddress) ? inAddress : '',
    searchNow,
  };
}
