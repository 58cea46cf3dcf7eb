import Image from 'next/image';
import { GalleryRow } from './gallery-row';

interface ProductGalleryProps {
  title: string;
  pictures: readonly string[];
}

/** The pictures of a product: a row to swipe, and the same small to choose from. */
export function ProductGallery({ title, pictures }: ProductGalleryProps) {
  return (
    <GalleryRow
      label={`Pictures of ${title}`}
      thumbnails={pictures.map((picture) => (
        <Image
          key={picture}
          src={picture}
          alt=""
          fill
          loading="lazy"
          sizes="64px"
          className="object-cover"
        />
      ))}
    >
      {pictures.map((picture, index) => (
        <li key={picture} className={`relative aspect-4/5 ${index > 0 ? 'after-first-paint' : ''}`}>
          <Image
            src={picture}
            alt={index === 0 ? title : `${title}, view ${index + 1}`}
            fill
            loading={index === 0 ? 'eager' : 'lazy'}
            fetchPriority={index === 0 ? 'high' : 'auto'}
            decoding={index === 0 ? 'sync' : 'async'}
            sizes="(min-width: 1440px) 690px, (min-width: 768px) 50vw, 100vw"
            className="object-cover"
          />
        </li>
      ))}
    </GalleryRow>
  );
}
