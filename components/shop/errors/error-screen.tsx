'use client';

import { useEffect, useRef } from 'react';
import { BACK_TO_SHOP, LooseThread } from './ways-out';

interface ErrorScreenProps {
  onRetry: () => void;
  wayOut?: { label: string; href: string };
}

/** Part of every first load, because it may be needed when no more scripts can be loaded; so it imports little. */
export function ErrorScreen({ onRetry, wayOut = BACK_TO_SHOP }: ErrorScreenProps) {
  const screen = useRef<HTMLDivElement>(null);
  // After a link at the foot of a long page, the screen would be out of sight.
  useEffect(() => {
    screen.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    screen.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div
      ref={screen}
      role="alert"
      tabIndex={-1}
      className="page-width grid min-h-[60dvh] content-center justify-items-start gap-6 py-16 outline-none"
    >
      <LooseThread />
      <h1 className="max-w-2xl text-4xl font-bold">Something went wrong on our side</h1>
      <p className="text-lg text-muted-foreground">
        Nothing you saved is lost. Please try again in a moment.
      </p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          onClick={onRetry}
          className="plain-button bg-primary text-primary-foreground hover:bg-primary/88"
        >
          Try again
        </button>
        <a
          href={wayOut.href}
          className="plain-button border border-ink/30 hover:border-ink hover:bg-ink/5"
        >
          {wayOut.label}
        </a>
      </div>
    </div>
  );
}
