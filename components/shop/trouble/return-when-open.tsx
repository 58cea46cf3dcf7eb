'use client';

import { useEffect } from 'react';
import { buttonVariants } from '@/components/ui/button-variants';
import { routes } from '@/lib/routes';

const ASK_EVERY_MS = 3_000;

/** Whoever opened this very page asked for no other. */
const isAskedFor = () => window.location.pathname === routes.unavailable();

function comeBack(): void {
  if (isAskedFor()) window.location.replace(routes.home());
  else window.location.reload();
}

/** Asks until the shop answers again, then loads the page that stands in the address bar. */
export function ReturnWhenOpen() {
  useEffect(() => {
    const timer = setInterval(async () => {
      const answer = await fetch(routes.api.health()).catch(() => undefined);
      if (answer?.ok && !isAskedFor()) comeBack();
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <button type="button" onClick={comeBack} className={buttonVariants({ size: 'lg' })}>
      Try again
    </button>
  );
}
