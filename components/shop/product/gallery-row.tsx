'use client';

import { type ReactNode, useRef, useState } from 'react';

interface GalleryRowProps {
  label: string;
  /** One for each of `children`. */
  thumbnails: readonly ReactNode[];
  children: ReactNode;
}

export function GalleryRow({ label, thumbnails, children }: GalleryRowProps) {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  const show = (index: number) => {
    const { current } = row;
    current?.scrollTo({ left: index * current.clientWidth });
    setShown(index);
  };

  return (
    <div className="grid min-w-0 content-start gap-3">
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        onScrollEnd={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
        className="slide-row bg-secondary motion-safe:scroll-smooth"
      >
        {children}
      </ul>
      {thumbnails.length > 1 ? (
        <ul className="flex flex-wrap gap-2 px-4 md:px-0">
          {thumbnails.map((thumbnail, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pictures stand in a fixed order
            <li key={index}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1}`}
                aria-pressed={index === shown}
                onClick={() => show(index)}
                className="relative block aspect-4/5 w-16 cursor-pointer border-2 border-transparent bg-secondary aria-pressed:border-primary"
              >
                {thumbnail}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
