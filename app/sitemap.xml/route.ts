import { generateSitemaps } from '@/app/shop/sitemap';
import { siteOrigin } from '@/lib/site-url';

/** The list of the sitemap's parts, which Next.js does not generate. */
export async function GET(): Promise<Response> {
  const origin = await siteOrigin();
  const parts = await generateSitemaps();
  const places = parts.map(
    ({ id }) => `<sitemap><loc>${origin}/shop/sitemap/${id}.xml</loc></sitemap>`,
  );
  const index = `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${places.join('\n')}
</sitemapindex>
`;
  return new Response(index, { headers: { 'Content-Type': 'application/xml' } });
}
