'use client';

import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Children, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSlides } from './use-slides';

interface CarouselProps {
  label: string;
  /** Names one slide in the buttons: 'Next picture'. */
  itemName: string;
  intervalMs: number;
  /** Each a `<li>`. */
  children: ReactNode;
  className?: string;
  listClassName?: string;
  controlsClassName?: string;
}

/** Slides that advance by themselves unless hovered, focused, paused or out of sight. After the last comes the first. */
export function Carousel(props: CarouselProps) {
  const { label, itemName, intervalMs, children } = props;
  const { className, listClassName = '', controlsClassName = '' } = props;
  const { shown, show, slides } = useSlides();
  const [isPaused, setPaused] = useState(false);
  const [isAttended, setAttended] = useState(false);
  const [canScroll, setCanScroll] = useState(false);
  /** Whether the other slides' pictures are loaded: soon before they are shown. */
  const [isWanted, setWanted] = useState(false);
  const count = Children.count(children);
  const step = (by: number) => show((shown + by + count) % count);
  const { ref } = slides;
  const attend = (is: boolean) => {
    setWanted(true);
    setAttended(is);
  };

  useEffect(() => {
    setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches);
    // Also when a phone is turned, or a window made narrow.
    const measure = () =>
      setCanScroll(ref.current !== null && ref.current.scrollWidth > ref.current.clientWidth);
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [ref]);
  useEffect(() => {
    const timer = setTimeout(setWanted, intervalMs / 2, true);
    return () => clearTimeout(timer);
  }, [intervalMs]);
  const advance = useEffectEvent(() => {
    if (!document.hidden) step(1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide is shown for the whole time
  useEffect(() => {
    if (isPaused || isAttended) return;
    const timer = setInterval(advance, intervalMs);
    return () => clearInterval(timer);
  }, [isPaused, isAttended, intervalMs, shown]);

  return (
    <section
      aria-label={label}
      aria-roledescription="carousel"
      className={className}
      onPointerEnter={(event) => attend(event.pointerType === 'mouse')}
      onPointerLeave={() => setAttended(false)}
      onFocus={() => attend(true)}
      onBlur={() => setAttended(false)}
    >
      {/* Focusable, for the arrow keys, where it scrolls. */}
      <ul
        tabIndex={canScroll ? 0 : undefined}
        data-waiting={!isWanted || undefined}
        className={`slide-row snap-row waiting-slides -outline-offset-4 ${listClassName}`}
        {...slides}
      >
        {children}
      </ul>
      {count > 1 ? (
        <div className={`slide-controls absolute right-4 bottom-4 ${controlsClassName}`}>
          <button type="button" aria-label={`Previous ${itemName}`} onClick={() => step(-1)}>
            <ChevronLeft />
          </button>
          <p
            aria-live={isAttended ? 'polite' : 'off'}
            className="self-center px-3 text-sm tabular-nums"
          >
            <span className="sr-only">{itemName} </span>
            {`${shown + 1} / ${count}`}
          </p>
          <button type="button" aria-label={`Next ${itemName}`} onClick={() => step(1)}>
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
