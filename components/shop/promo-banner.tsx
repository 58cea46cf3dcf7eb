'use client';

import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PROMO_MESSAGES, TIMINGS } from '@/lib/store';

/** The messages in turn. A screen reader gets them once, as a list, and is not told of each change. */
export function PromoBanner() {
  const [shown, setShown] = useState(0);
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    if (isPaused) return;
    const next = () => setShown((index) => (index + 1) % PROMO_MESSAGES.length);
    const timer = setInterval(next, TIMINGS.promoMs);
    return () => clearInterval(timer);
  }, [isPaused]);

  return (
    <section aria-label="Offers" className="bg-ink text-paper print:hidden">
      <div className="page-width flex h-10 items-center justify-center gap-1 text-xs font-medium md:text-sm">
        <ul className="sr-only">
          {PROMO_MESSAGES.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
        <p aria-hidden className="min-w-0 flex-1 truncate pl-10 text-center">
          {PROMO_MESSAGES[shown]}
        </p>
        <button
          type="button"
          aria-label={isPaused ? 'Play offers' : 'Pause offers'}
          onClick={() => setPaused(!isPaused)}
          className="grid size-10 shrink-0 cursor-pointer place-items-center focus-visible:outline-paper"
        >
          {isPaused ? (
            <Play className="size-3.5" aria-hidden />
          ) : (
            <Pause className="size-3.5" aria-hidden />
          )}
        </button>
      </div>
    </section>
  );
}
