import { join } from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { PICTURE_WIDTHS } from './components/ui/picture-widths';
import { SESSION_COOKIES } from './lib/auth/cookies';
import { HSTS, publicPolicy, SECURITY_HEADERS } from './lib/http/content-policy';
import { listingRewrites } from './lib/page-addresses/listing-rewrites';
import { PERSONAL_PATTERN, STATUS_WAITS_FOR_PAGE } from './lib/page-addresses/pages';
import { API_AREAS, routes } from './lib/routes';
import { uploadThingHost } from './lib/uploads/rules';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** With the tests' fake UploadThing on this machine, the image optimizer must be allowed to fetch from it. */
const { UPLOADTHING_INGEST_URL: ingest = '' } = process.env;
const hasLocalPictures = URL.canParse(ingest) && LOOPBACK.includes(new URL(ingest).hostname);
const pictureHost = uploadThingHost(process.env.UPLOADTHING_TOKEN);

/** Of `app/shop/[...missing]`, as the build has rendered it. */
const MISSING_PAGE = '/shop/none';

/** On Vercel its own caches, which all instances share. */
function ownCaches(): NextConfig {
  if (process.env.VERCEL) return {};
  const inLib = (name: string) => join(import.meta.dirname, 'lib/cache', name);
  return {
    cacheHandler: inLib('page-handler.cjs'),
    cacheHandlers: { default: inLib('data-handler.cjs') },
  };
}

/** Below `/shop` all but the pages of one visitor, and the API in its short spelling. */
const PUBLIC_PAGE = `/((?!${PERSONAL_PATTERN}|shop/(?:${API_AREAS.join('|')})/)shop/.*|unauth-page)`;

/** All but files and the API, which says itself what may be kept. */
const ANY_PAGE = '/((?!api/(?!(?:api/)?docs$)|_next/|(?!(?:shop|auth|admin)/).*\\.[a-z0-9]+$).*)';

/**
 * Next.js would let proxies and CDNs keep a cached page for a year, and no write reaches them. A second is enough to take
 * a rush. With a session the answer may be a redirect, and a client navigation (RSC or Next-URL) gets something else at
 * the same address. On Vercel the platform keeps pages, by Next.js's own header.
 */
function keptByProxies(): Awaited<ReturnType<NonNullable<NextConfig['headers']>>> {
  if (process.env.VERCEL) return [];
  const keep = (value: string) => [{ key: 'Cache-Control', value }];
  return [
    { source: ANY_PAGE, headers: keep('private, no-store') },
    { source: PUBLIC_PAGE, headers: keep('private, no-cache') },
    {
      source: PUBLIC_PAGE,
      missing: [
        ...SESSION_COOKIES.map((key) => ({ type: 'cookie' as const, key })),
        { type: 'header', key: 'rsc' },
        { type: 'header', key: 'next-url' },
      ],
      headers: keep('max-age=0, s-maxage=1'),
    },
  ];
}

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  // Next.js hashes the whole page for each answer: a quarter of what serving a cached page costs.
  generateEtags: false,
  ...ownCaches(),
  reactStrictMode: true,
  // Crawlers get what everybody gets (docs/decisions/0009).
  htmlLimitedBots: new RegExp(`^${STATUS_WAITS_FOR_PAGE}$`),
  serverExternalPackages: [
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-node',
    '@napi-rs/canvas',
    '@node-rs/argon2',
    'cacache',
    'pg',
    'prom-client',
  ],
  // Read when an invoice is drawn.
  outputFileTracingIncludes: {
    '/api/**': ['./node_modules/@fontsource/noto-sans*/files/*-{400,600}-normal.woff'],
  },
  images: {
    deviceSizes: [...PICTURE_WIDTHS],
    imageSizes: [],
    minimumCacheTTL: 2_678_400,
    maximumDiskCacheSize: 512 * 1024 * 1024,
    remotePatterns: [
      ...(pictureHost
        ? [{ protocol: 'https' as const, hostname: pictureHost, pathname: '/f/**' }]
        : []),
      ...(hasLocalPictures ? LOOPBACK : []).map((hostname) => ({ hostname, pathname: '/f/**' })),
    ],
    dangerouslyAllowLocalIP: hasLocalPictures,
  },
  experimental: {
    // '/Shop/checkout' must not pass the rules below, nor the matcher in middleware.ts.
    caseSensitiveRoutes: true,
    // Public pages wait for all of their content, so that they are cached whole: `next dev` need not warn of it.
    instantInsights: { validationLevel: 'manual-warning' },
    // Fewer, larger scripts: on a phone a request costs more than the bytes two pages might have shared.
    turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 5_000_000 },
  },
  headers: async () => [
    { source: '/:path*', headers: SECURITY_HEADERS },
    // Their addresses have a token.
    ...[routes.resetPassword(), routes.letterLink(), routes.acceptInvitation()].map((source) => ({
      source,
      headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }],
    })),
    {
      source: '/:path*',
      // A client that makes the header up tells only itself, and browsers ignore HSTS over plain HTTP.
      has: [{ type: 'header', key: 'x-forwarded-proto', value: '(?:.*,)?\\s*https' }],
      headers: [HSTS],
    },
    {
      // All but the pages of one visitor: those get a policy with a nonce from middleware.ts.
      source: `/((?!${PERSONAL_PATTERN}|uploads/[^/]+$).*)`,
      headers: [
        {
          key: 'Content-Security-Policy',
          value: publicPolicy(process.env.NODE_ENV === 'development'),
        },
      ],
    },
    ...keptByProxies(),
  ],
  redirects: async () => [
    // Where password managers send people to (W3C, change-password URL).
    {
      source: '/.well-known/change-password',
      destination: routes.account(),
      statusCode: 302,
    },
  ],
  rewrites: async () => ({
    beforeFiles: [
      ...listingRewrites(MISSING_PAGE),
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

/** A build also leaves what a container needs (`Dockerfile`): Vercel takes its own, and `next start` warns of the setting. */
export default (phase: string): NextConfig =>
  phase === PHASE_PRODUCTION_BUILD && !process.env.VERCEL
    ? { ...config, output: 'standalone' }
    : config;
