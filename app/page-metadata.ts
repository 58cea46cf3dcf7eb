import type { Metadata } from 'next';
import { STORE } from '@/lib/store';

/** For sharing. Pages with their own address or picture repeat it, because Next.js replaces `openGraph` as a whole. */
export const OPEN_GRAPH = { siteName: STORE.name, type: 'website', locale: 'en_IN' } as const;

/** Shared with pages that have no picture of their own, 1200 × 630. */
const SHARED_PICTURE = '/share.jpg';

interface PublicPage {
  /** The page's canonical path. */
  path: string;
  title: NonNullable<Metadata['title']>;
  description: string;
  image?: string;
}

/** Title, description, address and sharing picture of a public page. */
export function pageMetadata({ path, image, ...words }: PublicPage): Metadata {
  return {
    ...words,
    alternates: { canonical: path },
    openGraph: { ...OPEN_GRAPH, url: path, images: image ?? SHARED_PICTURE },
  };
}

/** How much of a title search engines show. */
const LONGEST_TITLE = 70;

/** A page's title followed by the shop's, if that is not too long. */
export function titleWith(title: string, shop: string): string {
  const whole = `${title} · ${shop}`;
  return `${whole} · ${STORE.name}`.length <= LONGEST_TITLE ? whole : title;
}

interface ContentPage {
  name: string;
  path: string;
  description: string;
}

/** The same for a text page: its title says that this is a maker of clothes in our town (specification 2.12). */
export const contentMetadata = ({ name, path, description }: ContentPage) =>
  pageMetadata({ path, description, title: `${name} · Clothing manufacturer in ${STORE.town}` });
