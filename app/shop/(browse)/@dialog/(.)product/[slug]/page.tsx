import { notFound } from 'next/navigation';
import { ProductDetails } from '@/components/shop/product/product-details';
import { ProductDialog } from '@/components/shop/product/product-dialog';
import { DialogTitle } from '@/components/ui/dialog';
import { readProductPage } from '@/lib/reviews/product-page-queries';
import { routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/site-url';

export { generateMetadata, generateStaticParams } from '../../../product/[slug]/page';

/** The answer waits for the whole page, so that an unknown product is a 404 and a known one is cached. */
export const ensureStatic = 'navigation';

export default async function ProductDialogPage({ params }: { params: Promise<{ slug: string }> }) {
  const page = await readProductPage((await params).slug);
  if (!page) notFound();
  const { product, reviews, histogram, offer, type, colours } = page;

  return (
    <ProductDialog>
      <ProductDetails
        product={product}
        reviews={reviews}
        histogram={histogram}
        offer={offer}
        type={type}
        colours={colours}
        address={absoluteUrl(routes.product(product.slug))}
        heading={
          <DialogTitle className="text-xl font-bold sm:text-2xl md:text-3xl">
            {product.title}
          </DialogTitle>
        }
      />
    </ProductDialog>
  );
}
