'use client';

import Link, { useLinkStatus } from 'next/link';
import { type ComponentProps, useState } from 'react';

/** That a page was asked for and has not come yet, where the network is slow. */
function OnTheWay() {
  return useLinkStatus().pending ? <span aria-hidden className="on-the-way" /> : null;
}

/** A link that fetches its page when a pointer or finger comes to it, not when it comes into view: kind to small data plans. */
export function IntentLink(props: ComponentProps<typeof Link>) {
  const [isLikely, setLikely] = useState(false);
  return (
    <Link {...props} prefetch={isLikely} onPointerEnter={() => setLikely(true)}>
      {props.children}
      <OnTheWay />
    </Link>
  );
}
