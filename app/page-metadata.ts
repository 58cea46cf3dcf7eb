import type { Metadata } from 'next';
import { STORE } from '@/lib/store';

/** For sharing; a page that has an address or a picture of its own repeats it, as Next.js replaces `openGraph` whole. */
export const OPEN_GRAPH = { siteName: STORE.name, type: 'website', locale: 'en_IN' } as const;

/** Shared with a page that has no picture of its own, 1200 × 630. */
const SHARED_PICTURE = '/share.jpg';

interface PublicPage {
  /** The page's one address. */
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

/** What search engines show of a title. */
const LONGEST_TITLE = 70;

/** A page's title with what the shop is behind it, where that is not too much. */
export function titleWith(title: string, shop: string): string {
  const whole = `${title} · ${shop}`;
  return `${whole} · ${STORE.name}`.length <= LONGEST_TITLE ? whole : title;
}

interface ContentPage {
  name: string;
  path: string;
  description: string;
}

/** The same for a page of text: its title says that this is a maker of clothes in our town (specification 2.12). */
export const contentMetadata = ({ name, path, description }: ContentPage) =>
  pageMetadata({ path, description, title: `${name} · Clothing manufacturer in ${STORE.town}` });
