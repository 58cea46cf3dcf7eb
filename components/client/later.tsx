'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { showToast } from './toast';

interface LaterProps {
  /** Hears that the part could not be had, so that it can be asked for again; the shopper has been told. */
  onUnavailable?: () => void;
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
      load().then(
        (loaded) => {
          Part = loaded;
          redraw(1);
        },
        () => {
          if (!onUnavailable) return;
          onUnavailable();
          showToast('error', 'No connection. Please try again.');
        },
      );
    }, []);

    return Part ? <Part {...(props as Props)} /> : waiting;
  };
}
