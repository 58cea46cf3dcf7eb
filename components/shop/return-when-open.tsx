'use client';

import { useEffect } from 'react';
import { buttonVariants } from '@/components/ui/button-variants';
import { routes } from '@/lib/routes';

const ASK_EVERY_MS = 3_000;

/** Loads the page that was asked for; who came to this one on purpose goes to the shop. */
function comeBack(): void {
  if (window.location.pathname === routes.unavailable()) window.location.replace(routes.home());
  else window.location.reload();
}

/** Asks until the shop answers again, then loads the page that stands in the address bar. */
export function ReturnWhenOpen() {
  useEffect(() => {
    const timer = setInterval(async () => {
      const answer = await fetch(routes.api.health()).catch(() => undefined);
      if (answer?.ok) comeBack();
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <button type="button" onClick={comeBack} className={buttonVariants({ size: 'lg' })}>
      Try again
    </button>
  );
}
