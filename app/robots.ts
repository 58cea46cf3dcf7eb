import type { MetadataRoute } from 'next';
import { PERSONAL_PATHS } from '@/lib/page-addresses/pages';
import { siteOrigin } from '@/lib/site-url';

/** Search engines need no pages of a single visitor. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const origin = await siteOrigin();
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api', ...PERSONAL_PATHS] },
    sitemap: `${origin}/sitemap.xml`,
  };
}
