import { notFound } from 'next/navigation';
import { ProductDetails } from '@/components/shop/product/product-details';
import { ProductDialog } from '@/components/shop/product/product-dialog';
import { DialogTitle } from '@/components/ui/dialog';
import { tagCatalog } from '@/lib/cache';
import { findProductBySlug } from '@/lib/catalog/queries';
import { countRatings, listReviews } from '@/lib/reviews/queries';

export { generateMetadata, generateStaticParams } from '../../../product/[slug]/page';

/** Answers wait for the whole page, so that an unknown product is a 404 and a known one is cached. */
export const ensureStatic = 'navigation';

export default async function ProductDialogPage({ params }: { params: Promise<{ slug: string }> }) {
  'use cache';
  tagCatalog();
  const product = await findProductBySlug((await params).slug);
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
