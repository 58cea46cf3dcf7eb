import type { MetadataRoute } from 'next';
import { routes } from '@/lib/routes';
import { siteOrigin } from '@/lib/site-url';

/** What is one visitor's own is no matter for search engines. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const origin = await siteOrigin();
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/admin', '/api', '/auth', routes.checkout(), routes.account()],
    },
    sitemap: `${origin}/sitemap.xml`,
  };
}
