import type { NextConfig } from 'next';
import { API_AREAS } from './lib/api-paths';
import { CATEGORIES, DEFAULT_SORT, SORT_OPTIONS } from './lib/store';

const anyOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('|');
const category = {
  type: 'query' as const,
  key: 'category',
  value: `(?<category>${anyOf(CATEGORIES)})`,
};
const sortBy = {
  type: 'query' as const,
  key: 'sortBy',
  value: `(?<sortBy>${anyOf(SORT_OPTIONS)})`,
};
const listing = '/shop/listing';
const view = `${listing}/view`;

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  // `npm run check` is where types are checked; a shop that starts need not wait for it.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ['@node-rs/argon2', 'pg'],
  images: {
    deviceSizes: [390, 750, 1080, 1440, 2048],
    imageSizes: [96, 180, 360],
    minimumCacheTTL: 2_678_400,
    remotePatterns: [
      { protocol: 'https', hostname: '*.ufs.sh', pathname: '/f/**' },
      { protocol: 'https', hostname: 'utfs.io', pathname: '/f/**' },
    ],
  },
  // What was rendered stays in memory: a restarted server begins fresh, whatever happened to the database meanwhile.
  experimental: { isrFlushToDisk: false },
  // A page that reads its query cannot be cached; one that has a path can. The public address keeps the query.
  rewrites: async () => ({
    beforeFiles: [
      { source: listing, has: [category, sortBy], destination: `${view}/:category/:sortBy` },
      { source: listing, has: [category], destination: `${view}/:category/${DEFAULT_SORT}` },
      { source: listing, has: [sortBy], destination: `${view}/all/:sortBy` },
      { source: listing, destination: `${view}/all/${DEFAULT_SORT}` },
      { source: '/shop/home', destination: '/shop/home/view/current' },
      { source: '/api/api/:path*', destination: '/api/:path*' },
      {
        source: `/shop/:area(${API_AREAS.join('|')})/:path+`,
        destination: '/api/shop/:area/:path+',
      },
    ],
    afterFiles: [],
    fallback: [],
  }),
};

export default config;
