import { useRef, useState } from 'react';

/** A row of slides, each as wide as the row, which the browser itself scrolls and snaps (`snap-row`). */
export function useSlides() {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  /** Slides there as the style sheet says, unless told otherwise. */
  const show = (index: number, behavior: ScrollBehavior = 'auto') =>
    row.current?.scrollTo({ left: index * row.current.clientWidth, behavior });
  const onScroll = () => {
    if (row.current) setShown(Math.round(row.current.scrollLeft / row.current.clientWidth));
  };
  return { shown, show, slides: { ref: row, onScroll } };
}
