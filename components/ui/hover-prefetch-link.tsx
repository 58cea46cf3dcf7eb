'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';
import { LinkProgress } from './link-progress';

/**
 * For links that stand in dozens, as in a grid of products: `next/link` fetches ahead whatever scrolls into view, which a
 * phone pays for. These fetch when a pointer, finger or the focus comes to them. All other links keep Next's default.
 */
export function HoverPrefetchLink({ children, ...props }: ComponentProps<typeof Link>) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return (
    <Link
      {...props}
      prefetch={isWanted ? null : false}
      onPointerEnter={want}
      onTouchStart={want}
      onFocus={want}
    >
      {children}
      <LinkProgress />
    </Link>
  );
}
