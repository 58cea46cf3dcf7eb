'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { untilLoaded } from '@/components/browser/until-loaded';
import { buttonVariants } from '@/components/ui/button-variants';
import { useHydrated } from '@/components/ui/use-hydrated';
import { keptPincode } from './kept-pincode';

/**
 * Asks for a PIN code and says when an order of today arrives there. Pages are the same for everybody and every day: so
 * only after they have loaded, and with a script that comes with the first question.
 */
export function DeliveryCheck({ unasked = [] }: { unasked?: readonly string[] }) {
  const [lines, setLines] = useState(unasked);
  const latest = useRef('');
  const id = useId();
  const isReady = useHydrated();

  async function ask(pincode: string) {
    latest.current = pincode;
    const { askDelivery } = await untilLoaded(() => import('./ask-delivery'));
    const answer = await askDelivery(pincode);
    if (latest.current === pincode) setLines(answer);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    const kept = keptPincode();
    if (kept) void ask(kept);
  }, []);

  return (
    <>
      {/* As high as what comes once the script has loaded. */}
      <div className="h-11 noscript:hidden">
        {isReady ? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void ask(String(new FormData(event.currentTarget).get('pincode')));
            }}
            className="flex h-full items-center gap-2"
          >
            <label htmlFor={id}>Deliver to PIN code</label>
            <input
              id={id}
              type="text"
              name="pincode"
              defaultValue={keptPincode()}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={12}
              className="h-9 w-24 rounded-sm border border-input bg-white px-2 text-base tabular-nums"
            />
            <button type="submit" className={buttonVariants({ variant: 'outline', size: 'sm' })}>
              Check
            </button>
          </form>
        ) : null}
      </div>
      <div role="status">
        {lines.length > 0 ? (
          <ul className="grid gap-2">
            {lines.map((line) => (
              <li key={line} className="first:font-medium">
                {line}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </>
  );
}
