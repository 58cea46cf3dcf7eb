import type { NextConfig } from 'next';
import { API_AREAS } from './lib/api-paths';
import { listingRewrites } from './lib/catalog/listing-rewrites';

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
      ...listingRewrites(),
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
