import type { MetadataRoute } from 'next';
import { listProductAddresses } from '@/lib/catalog/page-queries';
import { routes } from '@/lib/routes';
import { siteOrigin } from '@/lib/site-url';
import { CATEGORIES } from '@/lib/store';

/** What a sitemap may hold at most (sitemaps.org). */
const MOST = 50_000;

const PAGES = [
  routes.home(),
  routes.listing(),
  ...CATEGORIES.map(({ id }) => routes.listing({ category: [id] })),
  routes.search(),
  routes.brandStory(),
  routes.fabric(),
  routes.faq(),
  routes.contact(),
  routes.privacyPolicy(),
  routes.shippingPolicy(),
  routes.returnsPolicy(),
  routes.termsConditions(),
];

/** Every public page with content of its own; the list of products is kept until one of them changes. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const origin = await siteOrigin();
  const products = await listProductAddresses(MOST - PAGES.length);
  return [
    ...PAGES.map((path) => ({ url: `${origin}${path}` })),
    ...products.map(({ slug, updatedAt }) => ({
      url: `${origin}${routes.product(slug)}`,
      lastModified: updatedAt,
    })),
  ];
}
