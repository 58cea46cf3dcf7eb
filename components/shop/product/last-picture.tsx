'use client';

import { Picture } from '@/components/ui/picture';

interface LastPictureProps {
  title: string;
  picture: string | undefined;
  material: string | null;
}

/** On wide screens the last picture once more, as wide as the page: the cloth, seen close. */
export function LastPicture({ title, picture, material }: LastPictureProps) {
  if (!picture) return null;
  return (
    <figure className="mt-20 hidden gap-6 lg:grid lg:grid-cols-[1fr_3fr]">
      <figcaption className="self-end">
        <p className="font-display text-2xl font-bold">Seen close</p>
        {material ? <p className="mt-1 text-sm text-muted-foreground">{material}</p> : null}
      </figcaption>
      <div className="relative aspect-2/1 bg-secondary">
        <Picture
          src={picture}
          alt={`${title}, seen close`}
          sizes="(min-width: 1440px) 1020px, 75vw"
          widths={[1080, 1920]}
          className="fill-box"
        />
      </div>
    </figure>
  );
}
