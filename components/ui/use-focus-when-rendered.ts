'use client';

import { useEffect, useRef, useState } from 'react';

type Find = () => HTMLElement | null | undefined;

/** Focuses an element that may not be rendered yet: looks for it after each render until it is there. */
export function useFocusWhenRendered(): (find: Find) => void {
  const wanted = useRef<Find | null>(null);
  const [, render] = useState(0);

  useEffect(() => {
    const target = wanted.current?.();
    if (!target) return;
    wanted.current = null;
    target.focus();
  });

  return (find) => {
    wanted.current = find;
    render((times) => times + 1);
  };
}
