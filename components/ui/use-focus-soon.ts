'use client';

import { useEffect, useRef, useState } from 'react';

type Find = () => HTMLElement | null | undefined;

/** Puts the focus on an element that may yet have to be drawn: looked for after each rendering until it is there. */
export function useFocusSoon(): (find: Find) => void {
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
