'use client';

import { type ReactNode, useLayoutEffect, useState } from 'react';

/**
 * Children for as long as their route is on the screen. The router keeps the last routes in the document, hidden:
 * a form left there would be a second one with the same labels, filled with what somebody typed before.
 */
export function WhileShown({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(true);

  useLayoutEffect(() => {
    setShown(true);
    return () => setShown(false);
  }, []);

  return isShown ? children : null;
}
