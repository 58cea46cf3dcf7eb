import type { NextConfig } from 'next';

const config: NextConfig = {
  cacheComponents: true,
  typedRoutes: false,
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ['@node-rs/argon2', 'pg'],
  images: { deviceSizes: [390, 750, 1080, 1440, 2048], imageSizes: [96, 180, 360], minimumCacheTTL: 2_678_400 },
  experimental: { isrFlushToDisk: false },
};

export default config;
