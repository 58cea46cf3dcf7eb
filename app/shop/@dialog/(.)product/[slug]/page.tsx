import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { productMetadata } from '@/app/shop/product-metadata';
import { ProductDetails } from '@/components/shop/product/product-details';
import { ProductDialog } from '@/components/shop/product/product-dialog';
import { DialogTitle } from '@/components/ui/dialog';
import { tagCatalog } from '@/lib/cache';
import { findProductBySlug } from '@/lib/catalog/queries';
import { PLACEHOLDER_SLUG } from '@/lib/catalog/slug-rules';
import { countRatings, listReviews } from '@/lib/reviews/queries';

/** Nothing is sent before the whole page is known, so that what is missing answers 404 and every page can be kept. */
export const ensureStatic = 'navigation';

/** A value nobody asks for: the build, which has no database, renders this one only. */
export function generateStaticParams() {
  return [{ slug: PLACEHOLDER_SLUG }];
}

interface ProductDialogPageProps {
  params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: ProductDialogPageProps): Promise<Metadata> {
  return productMetadata((await params).slug);
}

export default async function ProductDialogPage({ params }: ProductDialogPageProps) {
  'use cache';
  tagCatalog();
  const { slug } = await params;
  const product = slug === PLACEHOLDER_SLUG ? null : await findProductBySlug(slug);
  if (!product) notFound();
  const [reviews, histogram] = await Promise.all([
    listReviews(product._id),
    countRatings(product._id),
  ]);

  return (
    <ProductDialog>
      <ProductDetails
        product={product}
        reviews={reviews}
        histogram={histogram}
        heading={<DialogTitle className="text-3xl font-bold">{product.title}</DialogTitle>}
      />
    </ProductDialog>
  );
}
