'use client';

import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/**
 * Children for as long as their route is on the screen, begun anew when it comes back. The router keeps the last
 * routes in the document, hidden: a form left there would be a second one with the same labels, filled with what
 * somebody typed before.
 */
export function WhileShown({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(true);
  const [visit, setVisit] = useState(0);
  const wasHidden = useRef(false);

  useLayoutEffect(() => {
    setShown(true);
    // React empties a hidden route when it has time; whoever is back before that still finds it fresh.
    if (wasHidden.current) setVisit((before) => before + 1);
    return () => {
      wasHidden.current = true;
      setShown(false);
    };
  }, []);

  return isShown ? <Fragment key={visit}>{children}</Fragment> : null;
}
