'use client';

import NextLink, { useLinkStatus } from 'next/link';
import { type ComponentProps, use, useState } from 'react';
import { InLayer } from './in-layer';

/**
 * The only link of the site: `next/link`, prefetching on hover, touch and focus. By default it prefetches all links in
 * view: the header alone brought 80 KB of other pages' script to a first visit, a grid the data of 24 products. The
 * panel's menu asks for that (`prefetch="auto"`), as clerks use all of its pages all day.
 */
export function Link({ children, ...props }: ComponentProps<typeof NextLink>) {
  const [isWanted, setWanted] = useState(false);
  const isInLayer = use(InLayer);
  const wantAnd =
    <Event,>(handler?: (event: Event) => void) =>
    (event: Event) => {
      setWanted(true);
      handler?.(event);
    };
  return (
    <NextLink
      {...props}
      replace={props.replace ?? isInLayer}
      prefetch={props.prefetch ?? (isWanted ? null : false)}
      onPointerEnter={wantAnd(props.onPointerEnter)}
      onTouchStart={wantAnd(props.onTouchStart)}
      onFocus={wantAnd(props.onFocus)}
    >
      {children}
      <Progress />
    </NextLink>
  );
}

function Progress() {
  return useLinkStatus().pending ? <ProgressBar /> : null;
}

/** A bar across the top while a slow page loads. */
export const ProgressBar = () => <span aria-hidden className="link-progress" />;
