'use client';

import { useRef } from 'react';

/**
 * Gives the focus back to where it was when a dialog opened. Radix knows only its own triggers, and most dialogs here
 * are opened by an address, or loaded when their button is first pressed.
 */
export function useReturnFocus(onOpenAutoFocus?: (event: Event) => void) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event: Event) {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
      event.preventDefault();
      opener.current.focus({ preventScroll: true });
    },
  };
}
