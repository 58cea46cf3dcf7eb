'use client';

import { usePathname, useSelectedLayoutSegment } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { routes } from '@/lib/routes';

/** The dialog while the address is a product's: Next.js keeps a slot as it was when a link leads to another page. */
export function DialogSlot({ children }: { children: ReactNode }) {
  const isProduct = usePathname().startsWith(routes.product(''));
  const hasPageBelow = useSelectedLayoutSegment() !== null;

  // A link on a page outside this group, such as one in the cart over the FAQ: the product's own page is what it means.
  useEffect(() => {
    if (isProduct && !hasPageBelow) window.location.reload();
  }, [isProduct, hasPageBelow]);

  return isProduct && hasPageBelow ? children : null;
}
