'use client';

import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { STORE, TIMINGS } from '@/lib/store';

/**
 * Screen readers get the messages once, as a list; the rotation is hidden from them. Without messages only the links
 * show.
 */
export function PromoBanner({ messages }: { messages: readonly string[] }) {
  return (
    <section aria-label="Offers" className="bg-ink text-paper print:hidden">
      <div className="page-width promo-row">
        <ul className="social-links">
          {STORE.social.map(({ name, href }) => (
            <li key={name} className={name.toLowerCase()}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
        {messages.length > 0 ? (
          <>
            <ul className="sr-only">
              {messages.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
            <PromoRotation messages={messages} intervalMs={TIMINGS.promoMs} />
          </>
        ) : null}
      </div>
    </section>
  );
}

interface PromoRotationProps {
  messages: readonly string[];
  intervalMs: number;
}

/** All messages share one grid cell, so that changing the visible one shifts nothing. */
function PromoRotation({ messages, intervalMs }: PromoRotationProps) {
  const [shown, setShown] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const Icon = isPaused ? Play : Pause;

  useEffect(() => {
    if (isPaused || messages.length < 2) return;
    const next = () => setShown((index) => (index + 1) % messages.length);
    const timer = setInterval(next, intervalMs);
    return () => clearInterval(timer);
  }, [isPaused, messages.length, intervalMs]);

  return (
    <>
      <p
        aria-hidden
        className="grid min-w-0 items-center px-1 text-center leading-tight text-balance"
      >
        {messages.map((message, index) => (
          <span
            key={message}
            className={`[grid-area:1/1] ${index === shown % messages.length ? '' : 'invisible'}`}
          >
            {message}
          </span>
        ))}
      </p>
      {messages.length > 1 ? (
        <button
          type="button"
          aria-label={isPaused ? 'Play offers' : 'Pause offers'}
          onClick={() => setPaused(!isPaused)}
          className="grid size-10 cursor-pointer place-items-center justify-self-end focus-visible:outline-paper noscript:hidden"
        >
          <Icon className="size-3.5 fill-current" />
        </button>
      ) : null}
    </>
  );
}
