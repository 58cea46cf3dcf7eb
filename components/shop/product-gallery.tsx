'use client';

import Image from 'next/image';
import { useState } from 'react';

interface ProductGalleryProps {
  title: string;
  pictures: readonly string[];
}

export function ProductGallery({ title, pictures }: ProductGalleryProps) {
  const [shown, setShown] = useState(0);
  const picture = pictures[shown] ?? pictures[0];
  return (
    <div className="grid content-start gap-3">
      <div className="relative aspect-4/5 bg-secondary">
        {picture ? (
          <Image
            src={picture}
            alt={shown === 0 ? title : `${title}, view ${shown + 1}`}
            fill
            loading="eager"
            sizes="(min-width: 768px) 50vw, 100vw"
            className="object-cover"
          />
        ) : null}
      </div>
      {pictures.length > 1 ? (
        <ul className="flex gap-2">
          {pictures.map((thumbnail, index) => (
            <li key={thumbnail}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1}`}
                aria-pressed={index === shown}
                onClick={() => setShown(index)}
                className="relative block aspect-4/5 w-16 cursor-pointer border-2 border-transparent bg-secondary aria-pressed:border-primary"
              >
                <Image src={thumbnail} alt="" fill sizes="96px" className="object-cover" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
