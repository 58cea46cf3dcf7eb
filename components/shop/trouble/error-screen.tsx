'use client';

import { useEffect, useRef } from 'react';
import { LooseThread } from './loose-thread';

interface ErrorScreenProps {
  onRetry: () => void;
  wayOut: { label: string; href: string };
}

/**
 * What a boundary shows when a page failed: trying again, and a way out by a full load. It is in every first load,
 * because it may be needed when nothing more can be loaded, and so brings no more than it must.
 */
export function ErrorScreen({ onRetry, wayOut }: ErrorScreenProps) {
  const screen = useRef<HTMLDivElement>(null);
  // Who followed a link at the foot of a long page would see nothing of it.
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
          className="plain-button bg-primary text-primary-foreground"
        >
          Try again
        </button>
        <a href={wayOut.href} className="plain-button">
          {wayOut.label}
        </a>
      </div>
    </div>
  );
}
