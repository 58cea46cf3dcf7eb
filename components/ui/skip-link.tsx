'use client';

import type { MouseEvent } from 'react';

/** First in the page for the keyboard, seen only when it has the focus. */
export function SkipLink({ to }: { to: string }) {
  /** A fragment in the address would be an entry in the history that the router knows nothing of: going back to it shows nothing. */
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
