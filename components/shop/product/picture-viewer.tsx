'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DialogLayer, DialogTitle } from '@/components/ui/dialog';
import { Picture } from '@/components/ui/picture';
import { Sheet } from '@/components/ui/sheet';
import { useSlides } from '@/components/ui/use-slides';

interface PictureViewerProps {
  title: string;
  pictures: readonly string[];
  first: number;
  onClose: (last: number) => void;
}

/** A product's pictures as large as the screen. A press makes one larger still: it is moved by scrolling. */
export function PictureViewer({ title, pictures, first, onClose }: PictureViewerProps) {
  const last = useRef(first);
  return (
    <Sheet open hasBackEntry onOpenChange={() => onClose(last.current)}>
      <DialogLayer aria-describedby={undefined} className="inset-0 overflow-hidden">
        <DialogTitle className="sr-only">{`Pictures of ${title}`}</DialogTitle>
        <Slides
          title={title}
          pictures={pictures}
          first={first}
          onShow={(index) => {
            last.current = index;
          }}
        />
      </DialogLayer>
    </Sheet>
  );
}

interface SlidesProps extends Omit<PictureViewerProps, 'onClose'> {
  onShow: (index: number) => void;
}

/** Within the dialog's portal, so that the row is there when this is mounted. */
function Slides({ title, pictures, first, onShow }: SlidesProps) {
  const { shown, show, slides } = useSlides();
  const [isZoomed, setZoomed] = useState(false);
  const { ref } = slides;
  useLayoutEffect(() => {
    const row = ref.current;
    row?.scrollTo({ left: first * row.clientWidth, behavior: 'instant' });
  }, [ref, first]);
  useLayoutEffect(() => onShow(shown), [onShow, shown]);

  const step = (by: number) => {
    setZoomed(false);
    show(Math.min(Math.max(shown + by, 0), pictures.length - 1));
  };
  /** What was pressed stays where it is, as far as there is room. */
  const zoom = ({ currentTarget: picture, clientX, clientY, detail }: MouseEvent) => {
    const before = picture.getBoundingClientRect();
    const isByKey = detail === 0;
    const x = isByKey ? 0.5 : (clientX - before.left) / before.width;
    const y = isByKey ? 0.5 : (clientY - before.top) / before.height;
    flushSync(() => setZoomed(!isZoomed));
    const after = picture.getBoundingClientRect();
    picture.parentElement?.scrollBy({
      left: after.left + x * after.width - (isByKey ? innerWidth / 2 : clientX),
      top: after.top + y * after.height - (isByKey ? innerHeight / 2 : clientY),
      behavior: 'instant',
    });
  };

  return (
    <section
      aria-label={`Pictures of ${title}`}
      onKeyDown={({ key }) => {
        if (isZoomed) return;
        if (key === 'ArrowRight') step(1);
        if (key === 'ArrowLeft') step(-1);
      }}
    >
      <ul className={`slide-row ${isZoomed ? 'overflow-hidden' : 'snap-row'}`} {...slides}>
        {pictures.map((picture, index) => (
          <li key={picture} className="grid h-dvh touch-auto overflow-auto overscroll-contain">
            <button
              type="button"
              aria-label={`Zoom picture ${index + 1} of ${pictures.length}`}
              aria-pressed={isZoomed && index === shown}
              tabIndex={index === shown ? undefined : -1}
              onClick={zoom}
              className={`m-auto block -outline-offset-4 ${isZoomed && index === shown ? 'w-[max(150vw,75rem)] cursor-zoom-out' : 'h-dvh w-full cursor-zoom-in'}`}
            >
              <Picture
                src={picture}
                alt={`${title}, view ${index + 1}`}
                sizes="max(150vw, 75rem)"
                className="size-full object-contain"
              />
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > 1 ? (
        <div className="slide-controls absolute bottom-4 left-1/2 -translate-x-1/2">
          <button type="button" aria-label="Previous picture" onClick={() => step(-1)}>
            <ChevronLeft />
          </button>
          <p aria-live="polite" className="px-4 self-center text-sm tabular-nums">
            {`${shown + 1} / ${pictures.length}`}
          </p>
          <button type="button" aria-label="Next picture" onClick={() => step(1)}>
            <ChevronRight />
          </button>
        </div>
      ) : null}
    </section>
  );
}
