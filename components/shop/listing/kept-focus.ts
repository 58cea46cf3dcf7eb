'use client';

import { useEffect } from 'react';

const ATTRIBUTE = 'data-kept-focus';
let wanted: string | null = null;

/** For a control that leads to another listing, whose page brings the same control anew. */
export const keptFocus = (name: string) => ({ [ATTRIBUTE]: name });

/** To be told when something was chosen from the control of this name. */
export function keepFocusAt(name: string): void {
  wanted = name;
}

/** Puts the keyboard back where it was: on the control that something was chosen from. */
export function useKeptFocus(): void {
  useEffect(() => {
    const { activeElement, body } = document;
    const isLost = activeElement === body || activeElement?.checkVisibility() === false;
    if (wanted === null || !isLost) return;
    // The page before is still in the document, hidden.
    const controls = document.querySelectorAll<HTMLElement>(
      `[${ATTRIBUTE}="${CSS.escape(wanted)}"]`,
    );
    wanted = null;
    [...controls].find((control) => control.checkVisibility())?.focus({ preventScroll: true });
  }, []);
}
