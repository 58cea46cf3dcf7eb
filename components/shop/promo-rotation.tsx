'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { PROMO_MESSAGES, TIMINGS } from '@/lib/store';

interface PromoRotationProps {
  pause: ReactNode;
  play: ReactNode;
}

/** All messages in one place, one of them visible: the next one moves nothing. */
export function PromoRotation({ pause, play }: PromoRotationProps) {
  const [shown, setShown] = useState(0);
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    if (isPaused) return;
    const next = () => setShown((index) => (index + 1) % PROMO_MESSAGES.length);
    const timer = setInterval(next, TIMINGS.promoMs);
    return () => clearInterval(timer);
  }, [isPaused]);

  return (
    <>
      <p aria-hidden className="grid min-w-0 text-center">
        {PROMO_MESSAGES.map((message, index) => (
          <span
            key={message}
            className={`truncate [grid-area:1/1] ${index === shown ? '' : 'invisible'}`}
          >
            {message}
          </span>
        ))}
      </p>
      <button
        type="button"
        aria-label={isPaused ? 'Play offers' : 'Pause offers'}
        onClick={() => setPaused(!isPaused)}
        className="grid size-10 cursor-pointer place-items-center justify-self-end focus-visible:outline-paper"
      >
        {isPaused ? play : pause}
      </button>
    </>
  );
}
