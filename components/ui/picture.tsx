'use client';

import type { ComponentProps } from 'react';
import type { PictureWidth } from './picture-widths';

/** For pictures as wide as the screen, or half of it. */
const WIDE: readonly PictureWidth[] = [480, 750, 1080, 1920];

interface PictureProps
  extends Omit<ComponentProps<'img'>, 'srcSet' | 'loading' | 'fetchPriority' | 'width' | 'height'> {
  src: string;
  alt: string;
  /** How wide it is shown, as in HTML. */
  sizes: string;
  /** The widths that `sizes` results in, at one to three pixels per CSS pixel. */
  widths?: readonly PictureWidth[];
  /** Its own size in pixels; by default that of the catalogue's pictures. Null if a style sheet says how large it is. */
  width?: number | null;
  height?: number | null;
  /** Visible at first: loaded at once, not when scrolled to. */
  isEager?: boolean;
}

/**
 * A picture, scaled by Next.js's optimizer. Not `next/image`: it names every configured width in the markup (100 bytes
 * each, for each of 24 cards), and brings 7 KB of script.
 */
export function Picture({
  src,
  alt,
  sizes,
  widths = WIDE,
  isEager = false,
  width = 1200,
  height = 1500,
  ...props
}: PictureProps) {
  const address = `/_next/image?url=${encodeURIComponent(src)}&q=75&w=`;
  return (
    // biome-ignore lint/performance/noImgElement: as said above
    <img
      {...props}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      // In this order: Safari starts to load `src` before it has seen what React sets after it.
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      sizes={sizes}
      srcSet={widths.map((width) => `${address}${width} ${width}w`).join(', ')}
      src={src}
    />
  );
}
