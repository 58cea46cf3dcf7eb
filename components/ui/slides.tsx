'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

interface SlidesProps {
  /** Names the whole. */
  label: string;
  /** Names one slide in the buttons: 'Next picture'. */
  itemName: string;
  intervalMs: number;
  /** Each a `<li>`. */
  children: ReactNode;
  className?: string;
  /** The scrolling row. */
  trackClassName: string;
  controlsClassName: string;
  /** Drawn by the server, so that no icon is script. */
  icons: Record<'previous' | 'next' | 'pause' | 'play', ReactNode>;
}

const stillWanted = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls a row by whole slides, round and round. A row that does not overflow rests. */
function turn(row: HTMLUListElement | null, steps: number): void {
  if (!row || row.scrollWidth <= row.clientWidth) return;
  const count = row.children.length;
  const at = Math.round(row.scrollLeft / row.clientWidth);
  const left = ((at + steps + count) % count) * row.clientWidth;
  row.scrollTo({ left, behavior: stillWanted() ? 'instant' : 'smooth' });
}

/**
 * Slides side by side in a row that scrolls and snaps: a finger swipes it as it scrolls anything. It moves on by itself
 * while it is seen, nobody points at it, and
 * nothing in it has the focus.
 */
export function Slides(props: SlidesProps) {
  const { label, itemName, intervalMs, children, className, trackClassName, icons } = props;
  const track = useRef<HTMLUListElement>(null);
  const root = useRef<HTMLElement>(null);
  const [isPaused, setPaused] = useState(false);
  const [isAttended, setAttended] = useState(false);

  useEffect(() => {
    const element = root.current;
    if (isPaused || isAttended || !element || stillWanted()) return;
    let isSeen = false;
    const watch = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? false;
    });
    watch.observe(element);
    const timer = setInterval(() => {
      if (isSeen && !document.hidden) turn(track.current, 1);
    }, intervalMs);
    return () => {
      watch.disconnect();
      clearInterval(timer);
    };
  }, [isPaused, isAttended, intervalMs]);

  return (
    <section
      ref={root}
      aria-label={label}
      aria-roledescription="carousel"
      className={className}
      onPointerEnter={(event) => setAttended(event.pointerType === 'mouse')}
      onPointerLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it with the arrow keys. */}
      <ul ref={track} tabIndex={0} aria-label={`${label}, slides`} className={trackClassName}>
        {children}
      </ul>
      <div className={props.controlsClassName}>
        <button
          type="button"
          aria-label={`Previous ${itemName}`}
          onClick={() => turn(track.current, -1)}
        >
          {icons.previous}
        </button>
        <button
          type="button"
          aria-label={`Next ${itemName}`}
          onClick={() => turn(track.current, 1)}
        >
          {icons.next}
        </button>
        <button
          type="button"
          aria-label={`${isPaused ? 'Play' : 'Pause'} ${itemName}s`}
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? icons.play : icons.pause}
        </button>
      </div>
    </section>
  );
}
