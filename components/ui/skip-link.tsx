'use client';

import type { MouseEvent } from 'react';

/** The first link of the page, visible when focused. */
export function SkipLink({ to }: { to: string }) {
  /** A fragment would add a history entry that Next's router does not know: going back to it shows nothing. */
  function skip(event: MouseEvent) {
    const target = document.getElementById(to);
    if (!target) return;
    event.preventDefault();
    target.focus();
    target.scrollIntoView();
  }

  return (
    <a
      href={`#${to}`}
      onClick={skip}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:bg-paper focus:p-3"
    >
      Skip to content
    </a>
  );
}
