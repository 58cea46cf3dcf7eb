'use client';

import { useRef } from 'react';

type Handler = ((event: Event) => void) | undefined;

/**
 * Handlers for a layer's content that give the focus back to where it was when the layer opened. Radix knows only
 * of triggers of its own, and most layers here open by a route or when their content has come.
 */
export function useReturnFocus(onOpenAutoFocus: Handler, onCloseAutoFocus: Handler) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event: Event) {
      onCloseAutoFocus?.(event);
      const target = opener.current;
      if (event.defaultPrevented || !(target instanceof HTMLElement) || !target.isConnected) return;
      event.preventDefault();
      target.focus({ preventScroll: true });
    },
  };
}
