'use client';

import { STORE, TIMINGS } from '@/lib/store';
import { PromoRotation } from './promo-rotation';

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
