import type { Metadata } from 'next';
import { Benefits } from '@/components/home/benefits';
import { BrandBanner } from '@/components/home/brand-banner';
import { FinestFabric } from '@/components/home/cloth';
import { Collections } from '@/components/home/collections';
import { Hero } from '@/components/home/hero';
import { CraftStory } from '@/components/home/story';
import { Ticker } from '@/components/home/ticker';
import { FIGURES } from '@/components/shop/content/figures';
import { OrganisationJsonLd } from '@/components/shop/frame/organisation-json-ld';
import { Subscribe } from '@/components/shop/frame/subscribe';
import { ProductGrid } from '@/components/shop/product/product-grid';
import { Missing } from '@/components/shop/trouble/missing';
import { tagCatalog, tagFeatures } from '@/lib/cache';
import { listProducts } from '@/lib/catalog/queries';
import { listFeatures } from '@/lib/features/queries';
import { routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/site-url';
import { DEFAULT_SORT, STORE } from '@/lib/store';
import { Place } from '../../../place';

export const metadata: Metadata = {
  title: { absolute: `${STORE.name} · Clothing manufacturer in ${STORE.town}` },
  description: `${STORE.name}, a clothing manufacturer in ${STORE.town}: ${STORE.description} From ${FIGURES.startingPrice}.`,
};

const GRID_SIZE = 8;

/** Nothing is sent before the whole page is known, so that what is missing answers 404 and every page can be kept. */
export const ensureStatic = 'navigation';
/** Said to Next's navigation check: waiting for the whole page is meant. */
export const instant = false;

/** A value nobody asks for: the build, which has no database, renders this one only. */
export function generateStaticParams() {
  return [{ edition: 'none' }];
}

interface HomePageProps {
  params: Promise<{ edition: string }>;
}

/** `/shop/home`, rewritten here: with a path parameter it is rendered when first asked for, not at build. */
export default async function HomePage({ params }: HomePageProps) {
  'use cache';
  tagCatalog();
  tagFeatures();
  const { edition } = await params;
  if (edition !== 'current') return <Missing />;

  const [features, { products }] = await Promise.all([
    listFeatures(),
    listProducts({ sortBy: DEFAULT_SORT, limit: GRID_SIZE }),
  ]);

  return (
    <>
      <Place path={routes.home()} />
      <OrganisationJsonLd
        home={absoluteUrl(routes.home())}
        logo={absoluteUrl('/icon-512.png')}
        search={absoluteUrl(routes.search())}
      />
      <Hero features={features} />
      <Collections />
      <section aria-labelledby="grid-title" className="page-width pb-16 md:pb-24">
        <h2 id="grid-title" className="text-3xl font-bold md:text-4xl">
          Redefine Casual Comfort
        </h2>
        <div className="seam mt-4 mb-8" />
        <ProductGrid products={products} isChoice />
      </section>
      <CraftStory />
      <Benefits />
      <FinestFabric />
      <BrandBanner />
      <Ticker />
      <Subscribe />
    </>
  );
}
