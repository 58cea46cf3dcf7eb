import type { MetadataRoute } from 'next';
import { routes } from '@/lib/routes';
import { STORE } from '@/lib/store';

const PAPER = '#f7f4ee';

export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: `${STORE.name} · Bottomwear made in ${STORE.town}`,
    short_name: STORE.name,
    description: STORE.description,
    lang: 'en-IN',
    start_url: routes.home(),
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['shopping'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
