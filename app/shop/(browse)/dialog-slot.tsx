'use client';

import { usePathname, useSelectedLayoutSegment } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { routes } from '@/lib/routes';

/**
 * The dialog, only while the address is a product's: when a link leads to another page, Next.js keeps a slot as it was.
 */
export function DialogSlot({ children }: { children: ReactNode }) {
  const isProduct = usePathname().startsWith(routes.product(''));
  const hasPageBelow = useSelectedLayoutSegment() !== null;

  // For a link on a page outside this group, such as one in the cart over the FAQ: it leads to the product's own page.
  useEffect(() => {
    if (isProduct && !hasPageBelow) window.location.reload();
  }, [isProduct, hasPageBelow]);

  return isProduct && hasPageBelow ? children : null;
}
