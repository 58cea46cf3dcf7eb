'use client';

import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/**
 * Unmounts its children while their route is hidden. With `cacheComponents` Next.js keeps the last three routes in the
 * document (React's Activity): a form left there would keep what was typed, and its labels would exist twice.
 */
export function WhileShown({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(true);
  const [visit, setVisit] = useState(0);
  const wasHidden = useRef(false);

  useLayoutEffect(() => {
    setShown(true);
    // React unmounts hidden children with low priority: the key makes them fresh even after a quick return.
    if (wasHidden.current) setVisit((before) => before + 1);
    return () => {
      wasHidden.current = true;
      setShown(false);
    };
  }, []);

  return isShown ? <Fragment key={visit}>{children}</Fragment> : null;
}
