'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

/** A link that fetches its page when a pointer or finger comes to it, not when it comes into view: kind to small data plans. */
export function IntentLink(props: ComponentProps<typeof Link>) {
  const [isLikely, setLikely] = useState(false);
  return <Link {...props} prefetch={isLikely} onPointerEnter={() => setLikely(true)} />;
}
