import type { Metadata } from 'next';
import { findProductBySlug } from '@/lib/catalog/queries';
import { summaryOf } from '@/lib/catalog/rules';
import { PLACEHOLDER_SLUG } from '@/lib/catalog/slug-rules';
import { STORE } from '@/lib/store';

/** Of a product's address, whether it is shown as a page or as a dialog over another: a tab and a bookmark say the same of both. */
export async function productMetadata(slug: string): Promise<Metadata> {
  const product = slug === PLACEHOLDER_SLUG ? null : await findProductBySlug(slug);
  if (!product)
    return {
      title: 'Not found',
      description: `No product of ${STORE.name}, a clothing manufacturer in ${STORE.town}, stands at this address.`,
      robots: { index: false },
    };
  return { title: `${product.title} · Made in ${STORE.town}`, description: summaryOf(product) };
}
