import type { Metadata } from 'next';
import { pageMetadata, titleWith } from '@/app/page-metadata';
import { Breadcrumbs } from '@/app/shop/breadcrumbs';
import { Missing } from '@/components/shop/errors/missing';
import { LastPicture } from '@/components/shop/product/last-picture';
import { ProductDetails } from '@/components/shop/product/product-details';
import { RelatedProducts } from '@/components/shop/product/related-products';
import { summaryOf } from '@/lib/catalog/rules';
import { readProductPage } from '@/lib/reviews/product-page-queries';
import { routes } from '@/lib/routes';
import { readSettings } from '@/lib/settings/queries';
import { absoluteUrl } from '@/lib/site-url';
import { CATEGORIES, STORE } from '@/lib/store';
import { ProductJsonLd } from './product-json-ld';

/** The answer waits for the whole page, so that an unknown product is a 404 and a known one is cached. */
export const ensureStatic = 'navigation';

/** Next.js requires at least one value, even if the catalogue is empty. Products are rendered when first requested. */
export function generateStaticParams() {
  return [{ slug: '-' }];
}

interface ProductPageProps {
  params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: ProductPageProps): Promise<Metadata> {
  const page = await readProductPage((await params).slug);
  if (!page)
    return {
      title: 'Not found',
      description: `${STORE.name}, a clothing manufacturer in ${STORE.town}, has no product at this address.`,
      robots: { index: false },
    };
  const { product } = page;
  return pageMetadata({
    path: routes.product(product.slug),
    title: titleWith(product.title, `Made in ${STORE.town}`),
    description: summaryOf(product),
    image: product.image,
  });
}

export default async function ProductPage({ params }: ProductPageProps) {
  const page = await readProductPage((await params).slug);
  if (!page) return <Missing />;
  const { product, reviews, histogram, related, offer, type, colours } = page;
  const path = routes.product(product.slug);
  const { words } = await readSettings();
  const categories = CATEGORIES.filter(({ id, label }) => id === product.category && words[label]);

  return (
    <div className="page-width md:pt-12">
      <Breadcrumbs
        isShown
        steps={[
          { name: 'All Products', path: routes.listing() },
          ...categories.map(({ id, label }) => ({
            name: words[label],
            path: routes.listing({ categories: [id] }),
          })),
          ...(type
            ? [
                {
                  name: type.plural,
                  path: routes.listing({ categories: [product.category], types: [type.id] }),
                },
              ]
            : []),
          { name: product.title, path },
        ]}
      />
      <ProductJsonLd product={product} reviews={reviews} />
      <ProductDetails
        product={product}
        reviews={reviews}
        histogram={histogram}
        offer={offer}
        type={type}
        colours={colours}
        address={absoluteUrl(routes.product(product.slug))}
        heading={
          <h1 className="text-2xl font-bold sm:text-3xl md:text-4xl short:text-2xl">
            {product.title}
          </h1>
        }
      />
      <LastPicture
        title={product.title}
        picture={product.gallery.at(-1)}
        material={product.material}
      />
      <RelatedProducts products={related} />
      <div data-viewed={product._id} />
    </div>
  );
}
