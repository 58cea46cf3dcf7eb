'use client';

import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '@/components/ui/carousel';
import { Picture } from '@/components/ui/picture';

interface ProductGalleryProps {
  title: string;
  pictures: readonly string[];
}

export function ProductGallery({ title, pictures }: ProductGalleryProps) {
  const [viewport, api] = useEmblaCarousel();
  const [shown, setShown] = useState(0);

  useEffect(() => {
    if (!api) return;
    const update = () => setShown(api.selectedScrollSnap());
    api.on('select', update);
    return () => {
      api.off('select', update);
    };
  }, [api]);

  return (
    <div className="product-gallery">
      <section
        ref={viewport}
        aria-label={`Pictures of ${title}`}
        className="overflow-hidden bg-secondary noscript:overflow-x-auto"
      >
        <ul className="slide-row">
          {pictures.map((picture, index) => (
            <li key={picture} className="relative aspect-4/5">
              <Picture
                src={picture}
                alt={index === 0 ? title : `${title}, view ${index + 1}`}
                isEager={index === 0}
                sizes="(min-width: 1440px) 690px, (min-width: 768px) 50vw, 100vw"
                className="fill-box"
              />
            </li>
          ))}
        </ul>
      </section>
      {pictures.length > 1 ? (
        <ul className="flex flex-wrap gap-2 px-4 noscript:hidden md:px-0">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1}`}
                aria-pressed={index === shown}
                onClick={() => api?.scrollTo(index, prefersReducedMotion())}
                className="relative block aspect-4/5 w-16 cursor-pointer border-2 border-transparent bg-secondary aria-pressed:border-primary"
              >
                <Picture
                  src={picture}
                  alt=""
                  sizes="64px"
                  widths={[96, 180]}
                  className="fill-box"
                />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
