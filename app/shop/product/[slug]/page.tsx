import type { Metadata } from 'next';
import { ProductDetails } from '@/components/shop/product/product-details';
import { ProductJsonLd } from '@/components/shop/product/product-json-ld';
import { RelatedProducts } from '@/components/shop/product/related-products';
import { Missing } from '@/components/shop/trouble/missing';
import { tagCatalog } from '@/lib/cache';
import { findProductBySlug, listRelated } from '@/lib/catalog/queries';
import { PLACEHOLDER_SLUG } from '@/lib/catalog/slug-rules';
import { countRatings, listReviews } from '@/lib/reviews/queries';
import { routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/site-url';
import { CATEGORIES } from '@/lib/store';
import { Place } from '../../place';
import { productMetadata } from '../../product-metadata';

/** Nothing is sent before the whole page is known, so that what is missing answers 404 and every page can be kept. */
export const ensureStatic = 'navigation';
/** Said to Next's navigation check: waiting for the whole page is meant. */
export const instant = false;

/** A value nobody asks for: the build, which has no database, renders this one only. */
export function generateStaticParams() {
  return [{ slug: PLACEHOLDER_SLUG }];
}

interface ProductPageProps {
  params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: ProductPageProps): Promise<Metadata> {
  return productMetadata((await params).slug);
}

export default async function ProductPage({ params }: ProductPageProps) {
  'use cache';
  tagCatalog();
  const { slug } = await params;
  const product = slug === PLACEHOLDER_SLUG ? null : await findProductBySlug(slug);
  if (!product) return <Missing />;
  const [reviews, histogram, related] = await Promise.all([
    listReviews(product._id),
    countRatings(product._id),
    listRelated(product),
  ]);
  const path = routes.product(slug);
  const category = CATEGORIES.find(({ id }) => id === product.category);
  const pictures = [product.image, ...product.gallery].map(absoluteUrl);

  return (
    <div className="page-width md:pt-12">
      <Place
        path={path}
        image={product.image}
        way={[
          { name: 'All Products', path: routes.listing() },
          ...(category
            ? [{ name: category.label, path: routes.listing({ category: [category.id] }) }]
            : []),
          { name: product.title, path },
        ]}
      />
      <ProductJsonLd
        product={product}
        reviews={reviews}
        url={absoluteUrl(path)}
        pictures={pictures}
      />
      <ProductDetails
        product={product}
        reviews={reviews}
        histogram={histogram}
        heading={<h1 className="text-3xl font-bold md:text-4xl">{product.title}</h1>}
      />
      <RelatedProducts products={related} />
    </div>
  );
}
