'use client';

import { useEffect, useRef } from 'react';
import { GridPainter } from './grid-painter';

/** A canvas that fills its parent; the pointer over the parent colours it, except under reduced motion. */
export function WelcomeGrid() {
  const ref = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const canvas = ref.current;
    const panel = canvas?.parentElement;
    const pen = canvas?.getContext('2d', { alpha: false });
    if (!panel || !pen) return;
    const painter = new GridPainter(pen);
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
    const listening = new AbortController();

    const colour = (event: PointerEvent) => {
      if (reducedMotion.matches) return;
      const { left, top } = panel.getBoundingClientRect();
      painter.touch(event.clientX - left, event.clientY - top);
    };
    panel.addEventListener('pointermove', colour, { signal: listening.signal });
    panel.addEventListener('pointerleave', () => painter.leave(), { signal: listening.signal });
    // The panel is hidden on small screens.
    const sizes = new ResizeObserver(() => {
      if (panel.clientWidth > 0) painter.fit(panel.clientWidth, panel.clientHeight);
    });
    sizes.observe(panel);

    return () => {
      listening.abort();
      sizes.disconnect();
      painter.stop();
    };
  }, []);

  return <canvas ref={ref} aria-hidden className="absolute inset-0 size-full" />;
}
