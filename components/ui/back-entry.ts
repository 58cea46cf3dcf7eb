'use client';

import { type MouseEvent, useEffect, useEffectEvent } from 'react';

/** In the state of the history entry that an open layer adds. */
const MARK = 'noyyal.layer';

const isOnTop = () => window.history.state?.[MARK] === true;

/** Gives an open layer a history entry of the same address: Back takes it off, and closes the layer instead of the page. */
export function useBackEntry(isWanted: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isWanted) return;
    window.history.pushState({ [MARK]: true }, '');
    const listener = () => onBack();
    window.addEventListener('popstate', listener);
    return () => {
      window.removeEventListener('popstate', listener);
      if (isOnTop()) window.history.back();
    };
  }, [isWanted]);
}

/** For what opens a page as the layer closes: runs once the layer's entry is off, or at once if there is none. */
export function onceLayerIsGone(open: () => void): void {
  if (isOnTop()) window.addEventListener('popstate', open, { once: true });
  else open();
}

/** The same for a full load, by a link in the layer. */
export function loadInPlaceOfLayer(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!link || link.target || !isPlain || event.defaultPrevented || !isOnTop()) return;
  event.preventDefault();
  window.location.replace(link.href);
}
