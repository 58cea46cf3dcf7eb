'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { untilLoaded } from '@/components/browser/until-loaded';
import { Picture } from '@/components/ui/picture';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useSlides } from '@/components/ui/use-slides';

const PictureViewer = dynamic(
  () => untilLoaded(() => import('./picture-viewer').then((file) => file.PictureViewer)),
  { ssr: false },
);

interface ProductGalleryProps {
  title: string;
  pictures: readonly string[];
}

/** Swiped on phones, with dots; a press opens the picture as large as the screen, without script the file itself. */
export function ProductGallery({ title, pictures }: ProductGalleryProps) {
  const { shown, show, slides } = useSlides();
  const [isLarge, setLarge] = useState(false);
  /** What nobody needs without script is not in the HTML. */
  const isReady = useHydrated();

  return (
    <div className="product-gallery">
      <section aria-label={`Pictures of ${title}`} className="bg-secondary">
        <ul className="slide-row snap-row" {...slides}>
          {pictures.map((picture, index) => (
            <li key={picture}>
              <a
                href={picture}
                aria-label={`Enlarge picture ${index + 1}`}
                tabIndex={index === shown ? undefined : -1}
                onClick={(event) => {
                  event.preventDefault();
                  setLarge(true);
                }}
              >
                {/* On phones, the ground of a picture that is narrower than the screen. */}
                {isReady || index === 0 ? (
                  <Picture src={picture} alt="" sizes="96px" widths={[96]} className="ground" />
                ) : null}
                <Picture
                  src={picture}
                  alt={index === 0 ? title : `${title}, view ${index + 1}`}
                  isEager={index === 0}
                  sizes="(min-width: 1440px) 690px, (min-width: 640px) 50vw, 100vw"
                  className="fill-box"
                />
              </a>
            </li>
          ))}
        </ul>
      </section>
      {pictures.length > 1 ? (
        <ul className="flex flex-wrap gap-2 noscript:hidden">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1}`}
                aria-pressed={index === shown}
                onClick={() => show(index)}
              >
                {isReady ? (
                  <Picture
                    src={picture}
                    alt=""
                    sizes="64px"
                    widths={[96, 180]}
                    className="fill-box"
                  />
                ) : null}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {isLarge ? (
        <PictureViewer
          title={title}
          pictures={pictures}
          first={shown}
          onClose={(last) => {
            setLarge(false);
            show(last, 'instant');
          }}
        />
      ) : null}
    </div>
  );
}
