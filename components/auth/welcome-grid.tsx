'use client';

import { useEffect, useRef } from 'react';
import { PointPaper } from './point-paper';

/** One canvas that fills its positioned parent; the parent's pointer colours it, unless motion is reduced. */
export function WelcomeGrid() {
  const ref = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const canvas = ref.current;
    const panel = canvas?.parentElement;
    const pen = canvas?.getContext('2d', { alpha: false });
    if (!panel || !pen) return;
    const paper = new PointPaper(pen);
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
    const listening = new AbortController();

    const colour = (event: PointerEvent) => {
      if (calm.matches) return;
      const { left, top } = panel.getBoundingClientRect();
      paper.touch(event.clientX - left, event.clientY - top);
    };
    panel.addEventListener('pointermove', colour, { signal: listening.signal });
    panel.addEventListener('pointerleave', () => paper.leave(), { signal: listening.signal });
    // Without a size, as on a small screen, there is nothing to paint.
    const sizes = new ResizeObserver(() => {
      if (panel.clientWidth > 0) paper.fit(panel.clientWidth, panel.clientHeight);
    });
    sizes.observe(panel);

    return () => {
      listening.abort();
      sizes.disconnect();
      paper.stop();
    };
  }, []);

  return <canvas ref={ref} aria-hidden className="absolute inset-0 size-full" />;
}
