'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';

const guidedLink = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-guided]') : null;

type Click = Pick<
  MouseEvent,
  'altKey' | 'button' | 'ctrlKey' | 'defaultPrevented' | 'metaKey' | 'shiftKey'
>;

/** Whether a click means: here, now. A new tab or window, a download and what somebody else has dealt with are the browser's. */
export const isPlainClick = (event: Click) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * One listener for every `IntentLink` of the shop. A page has some seventy of them: as many of next/link would each be
 * a component to hydrate, and two kilobytes of script. A page is fetched when a pointer or finger comes to its link,
 * not when that comes into view, which is kind to small data plans.
 */
export function LinkGuide() {
  const router = useRouter();
  const [isOnTheWay, startTransition] = useTransition();

  useEffect(() => {
    const fetchAhead = (event: Event) => {
      const link = guidedLink(event);
      if (link) router.prefetch(link.href);
    };
    const follow = (event: MouseEvent) => {
      const link = guidedLink(event);
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      const scroll = link.dataset.guided === 'page';
      startTransition(() => router.push(link.href, { scroll }));
    };
    // On the window, after React's own listeners: a link's handler has the first word.
    window.addEventListener('pointerover', fetchAhead, { passive: true });
    window.addEventListener('click', follow);
    return () => {
      window.removeEventListener('pointerover', fetchAhead);
      window.removeEventListener('click', follow);
    };
  }, [router]);

  // That a page was asked for and has not come yet, where the network is slow.
  return isOnTheWay ? <span aria-hidden className="on-the-way" /> : null;
}
