'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { toast } from 'sonner';

interface LaterProps {
  /**
   * Hears that the part could not be had, so that whoever asked for it can ask again; they have been told. A part that
   * nobody asked for is told of by nobody: it is asked for again when the net is back, or somebody comes back to the page.
   */
  onUnavailable?: () => void;
}

/** Does so once, when there is a reason to think that the net is there again. */
function whenBack(tryAgain: () => void): void {
  const signs = new AbortController();
  for (const sign of ['online', 'focus'])
    window.addEventListener(
      sign,
      () => {
        signs.abort();
        tryAgain();
      },
      { signal: signs.signal },
    );
}

/**
 * A part whose script is loaded when it is first drawn. Not by React.lazy or next/dynamic: to them a part that cannot be
 * loaded is an error of the whole page, and one that stays until the next load.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) {
  let Part: ComponentType<Props> | undefined;

  // biome-ignore lint/correctness/noComponentHookFactories: called once a part, where a file begins
  return function Later({ onUnavailable, ...props }: Props & LaterProps) {
    const [, redraw] = useState(0);

    // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once each time it is drawn anew
    useEffect(() => {
      if (Part) return;
      const ask = () => {
        load().then(
          (loaded) => {
            Part = loaded;
            redraw(1);
          },
          () => {
            if (!onUnavailable) return whenBack(ask);
            onUnavailable();
            toast.error('No connection. Please try again.');
          },
        );
      };
      ask();
    }, []);

    return Part ? <Part {...(props as Props)} /> : waiting;
  };
}
