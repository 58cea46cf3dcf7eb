import type { MetadataRoute } from 'next';
import { countProducts, listProductAddresses } from '@/lib/catalog/page-queries';
import { listShown } from '@/lib/collections/queries';
import { readTypes } from '@/lib/garments/queries';
import { PUBLIC_PAGES } from '@/lib/page-addresses/pages';
import { routes } from '@/lib/routes';
import { siteOrigin } from '@/lib/site-url';
import { CATEGORIES } from '@/lib/store';

/**
 * A fiftieth of what a sitemap may hold (sitemaps.org): made as quickly as a page, and the list of parts has the same
 * limit.
 */
const PRODUCTS_A_PART = 1_000;

const PAGES = [
  ...PUBLIC_PAGES,
  ...CATEGORIES.map(({ id }) => routes.listing({ categories: [id] })),
];

const typePages = async () => (await readTypes()).map(({ id }) => routes.listing({ types: [id] }));

/** '/shop/sitemap/0.xml' and so on, which app/sitemap.xml lists; the first always exists. */
export async function generateSitemaps(): Promise<{ id: number }[]> {
  const parts = Math.max(1, Math.ceil((await countProducts()) / PRODUCTS_A_PART));
  return Array.from({ length: parts }, (_, id) => ({ id }));
}

/** Every public page with its own content, then every collection and every product. */
export default async function sitemap(asked: {
  id: Promise<string>;
}): Promise<MetadataRoute.Sitemap> {
  const origin = await siteOrigin();
  const part = Number(await asked.id);
  const products = await listProductAddresses(part * PRODUCTS_A_PART, PRODUCTS_A_PART);
  const collections = part === 0 ? await listShown() : [];
  return [
    ...(part === 0 ? [...PAGES, ...(await typePages())] : []).map((path) => ({
      url: `${origin}${path}`,
    })),
    ...collections.map(({ slug, version }) => ({
      url: `${origin}${routes.collection(slug)}`,
      lastModified: version,
    })),
    ...products.map(({ slug, updatedAt }) => ({
      url: `${origin}${routes.product(slug)}`,
      lastModified: updatedAt,
    })),
  ];
}
