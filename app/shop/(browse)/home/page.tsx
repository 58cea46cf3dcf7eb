import { pageMetadata } from '@/app/page-metadata';
import { FIGURES } from '@/components/shop/content/figures';
import { Subscribe } from '@/components/shop/frame/subscribe';
import { Benefits } from '@/components/shop/home/benefits';
import { BrandBanner } from '@/components/shop/home/brand-banner';
import { FinestFabric } from '@/components/shop/home/cloth';
import { Collections } from '@/components/shop/home/collections';
import { Hero } from '@/components/shop/home/hero';
import { CraftStory } from '@/components/shop/home/story';
import { Ticker } from '@/components/shop/home/ticker';
import { ProductGrid } from '@/components/shop/product/product-grid';
import { Link } from '@/components/ui/link';
import { listChosenCards } from '@/lib/catalog/page-queries';
import { listMostSold } from '@/lib/dashboard/cached-queries';
import { listFeatures } from '@/lib/features/queries';
import { routes } from '@/lib/routes';
import { readSettings } from '@/lib/settings/queries';
import { STORE } from '@/lib/store';
import { OrganisationJsonLd } from './organisation-json-ld';

export const metadata = pageMetadata({
  path: routes.home(),
  title: { absolute: `${STORE.name} · Clothing manufacturer in ${STORE.town}` },
  description: `${STORE.name}, a clothing manufacturer in ${STORE.town}: ${STORE.description} From ${FIGURES.startingPrice}.`,
});

const GRID_SIZE = 8;
/** Some may not be sold any more when they are shown. */
const MOST_SOLD = 2 * GRID_SIZE;

export default async function HomePage() {
  const [features, mostSold, seller] = await Promise.all([
    listFeatures(),
    listMostSold(MOST_SOLD),
    readSettings(),
  ]);
  const cards = await listChosenCards(mostSold, GRID_SIZE);

  return (
    <>
      <OrganisationJsonLd seller={seller} />
      <Hero features={features} />
      <section aria-labelledby="grid-title" className="page-width pt-10 md:pt-12">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="grid-title" className="text-3xl font-bold md:text-4xl">
            Redefine Casual Comfort
          </h2>
          <Link
            href={routes.listing()}
            aria-label="See all products"
            className="text-sm font-semibold whitespace-nowrap text-primary underline underline-offset-4"
          >
            See all
          </Link>
        </div>
        <div className="seam mt-4 mb-8" />
        <ProductGrid products={cards} isChoice />
      </section>
      <Collections />
      <CraftStory />
      <Benefits />
      <FinestFabric />
      <BrandBanner />
      <Ticker />
      <Subscribe />
    </>
  );
}
