'use client';

import NextLink, { useLinkStatus } from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * The shop's link: `next/link`, which fetches the next page ahead when a pointer, finger or the focus comes to it. By
 * default it would do so for all that is in view: the header alone brought 80 KB of script of other pages.
 */
export function Link({ children, ...props }: ComponentProps<typeof NextLink>) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return (
    <NextLink
      {...props}
      prefetch={isWanted ? null : false}
      onPointerEnter={want}
      onTouchStart={want}
      onFocus={want}
    >
      {children}
      <Progress />
    </NextLink>
  );
}

/** A bar across the top while the link's page is long in coming. */
function Progress() {
  return useLinkStatus().pending ? <span aria-hidden className="link-progress" /> : null;
}
