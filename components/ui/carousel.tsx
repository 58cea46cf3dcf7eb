'use client';

import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Children, type ReactNode, useEffect, useState } from 'react';

type Options = NonNullable<Parameters<typeof useEmblaCarousel>[0]>;

interface CarouselProps {
  label: string;
  /** Names one slide in the buttons: 'Next picture'. */
  itemName: string;
  intervalMs: number;
  /** Each a `<li>`. */
  children: ReactNode;
  breakpoints?: Options['breakpoints'];
  className?: string;
  viewportClassName?: string;
  listClassName?: string;
  controlsClassName?: string;
}

/** If true, carousels jump instead of sliding, and are paused at first. */
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Slides that advance by themselves unless hovered, focused or paused. */
export function Carousel(props: CarouselProps) {
  const { label, itemName, intervalMs, children, breakpoints = {} } = props;
  const { viewportClassName = '', listClassName = '', controlsClassName = '' } = props;
  const [viewport, api] = useEmblaCarousel({ loop: true, breakpoints });
  const [isPaused, setPaused] = useState(false);
  const [isAttended, setAttended] = useState(false);

  useEffect(() => setPaused(prefersReducedMotion()), []);
  useEffect(() => {
    if (!api || isPaused || isAttended) return;
    const timer = setInterval(() => api.scrollNext(prefersReducedMotion()), intervalMs);
    return () => clearInterval(timer);
  }, [api, isPaused, isAttended, intervalMs]);

  return (
    <section
      aria-label={label}
      aria-roledescription="carousel"
      className={props.className}
      onPointerEnter={(event) => setAttended(event.pointerType === 'mouse')}
      onPointerLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
    >
      <div
        ref={viewport}
        className={`overflow-hidden noscript:overflow-x-auto ${viewportClassName}`}
      >
        <ul className={`slide-row ${listClassName}`}>{children}</ul>
      </div>
      {Children.count(children) > 1 ? (
        <div className={`slide-controls absolute right-4 bottom-4 ${controlsClassName}`}>
          <button
            type="button"
            aria-label={`Previous ${itemName}`}
            onClick={() => api?.scrollPrev(prefersReducedMotion())}
          >
            <ChevronLeft />
          </button>
          <button
            type="button"
            aria-label={`Next ${itemName}`}
            onClick={() => api?.scrollNext(prefersReducedMotion())}
          >
            <ChevronRight />
          </button>
          <button
            type="button"
            aria-label={`${isPaused ? 'Play' : 'Pause'} ${itemName}s`}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <Play /> : <Pause />}
          </button>
        </div>
      ) : null}
    </section>
  );
}
