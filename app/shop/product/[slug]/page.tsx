import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ProductDetails } from '@/components/shop/product-details';
import { tagCatalog } from '@/lib/cache';
import { findProductBySlug } from '@/lib/catalog/queries';
import { listReviews } from '@/lib/reviews/queries';

const PLACEHOLDER = 'none';

/** Nothing is sent before the whole page is known, so that what is missing answers 404 and every page can be kept. */
export const ensureStatic = 'navigation';

/** A value nobody asks for: the build, which has no database, renders this one only. */
export function generateStaticParams() {
  return [{ slug: PLACEHOLDER }];
}

interface ProductPageProps {
  params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: ProductPageProps): Promise<Metadata> {
  const { slug } = await params;
  const product = slug === PLACEHOLDER ? null : await findProductBySlug(slug);
  if (!product) return {};
  const { title, description, image } = product;
  return { title, description, openGraph: { title, description, images: [image] } };
}

export default async function ProductPage({ params }: ProductPageProps) {
  'use cache';
  tagCatalog();
  const { slug } = await params;
  const product = slug === PLACEHOLDER ? null : await findProductBySlug(slug);
  if (!product) notFound();
  const reviews = await listReviews(product._id);

  return (
    <div className="page-width pt-6 md:pt-12">
      <ProductDetails
        product={product}
        reviews={reviews}
        heading={<h1 className="text-3xl font-bold md:text-4xl">{product.title}</h1>}
      />
    </div>
  );
}
