'use client';

import { Pause, Play } from 'lucide-react';

const TEXT = 'Cash on Delivery Available';
const COPIES = 8;

/**
 * Screen readers get the text once. It stops by CSS alone: by the checkbox, and under reduced motion, where there is
 * nothing to stop.
 */
export function Ticker() {
  return (
    <section aria-label="Payment" className="relative overflow-hidden border-y bg-ink text-paper">
      <p className="sr-only">{TEXT}</p>
      <input
        type="checkbox"
        id="ticker-stop"
        aria-label="Stop the ticker"
        className="peer sr-only motion-reduce:hidden"
      />
      <label
        htmlFor="ticker-stop"
        aria-hidden
        className="absolute inset-y-0 right-0 z-10 grid w-16 cursor-pointer motion-reduce:hidden place-items-center bg-ink peer-focus-visible:outline-2 peer-focus-visible:-outline-offset-4 peer-focus-visible:outline-paper peer-checked:[&_.pause]:hidden peer-not-checked:[&_.play]:hidden"
      >
        <Pause className="pause size-4" />
        <Play className="play size-4" />
      </label>
      <div
        aria-hidden
        className="ticker-run flex w-max py-4 font-display text-lg font-bold peer-checked:[animation-play-state:paused] hover:[animation-play-state:paused]"
      >
        {Array.from({ length: COPIES * 2 }, (_, index) => index).map((index) => (
          <span key={index}>{TEXT}</span>
        ))}
      </div>
    </section>
  );
}
