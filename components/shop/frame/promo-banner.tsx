'use client';

import { PROMO_MESSAGES, STORE, TIMINGS } from '@/lib/store';
import { PromoRotation } from './promo-rotation';

/** Screen readers get the messages once, as a list; the rotation is hidden from them. */
export function PromoBanner() {
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
        <ul className="sr-only">
          {PROMO_MESSAGES.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
        <PromoRotation messages={PROMO_MESSAGES} intervalMs={TIMINGS.promoMs} />
      </div>
    </section>
  );
}
