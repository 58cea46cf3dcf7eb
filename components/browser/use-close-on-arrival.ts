'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';

/**
 * Closes a sheet once the page that a link in it leads to has arrived. Until then the link stays, and shows that the page
 * is loading.
 * @returns to be called with the address of a link that is followed
 */
export function useCloseOnArrival(close: () => void): (href: string) => void {
  const address = `${usePathname()}?${useSearchParams()}`;
  const openedAt = useRef(address);
  useEffect(() => {
    if (address !== openedAt.current) close();
  }, [address, close]);
  return (href) => {
    // It leads to the page that is shown.
    if (href === `${location.pathname}${location.search}`) close();
  };
}
