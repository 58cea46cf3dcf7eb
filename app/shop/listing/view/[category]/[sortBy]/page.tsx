import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ProductGrid } from '@/components/shop/product-grid';
import { SortMenu } from '@/components/shop/sort-menu';
import { tagCatalog } from '@/lib/cache';
import { listProducts } from '@/lib/catalog/queries';
import { CATEGORIES, SORT_OPTIONS } from '@/lib/store';

export const metadata: Metadata = { title: 'All Products' };

/** Nothing is sent before the whole page is known, so that what is missing answers 404 and every page can be kept. */
export const ensureStatic = 'navigation';

/** A value nobody asks for: the build, which has no database, renders this one only. */
export function generateStaticParams() {
  return [{ category: 'none', sortBy: 'none' }];
}

interface ListingPageProps {
  params: Promise<{ category: string; sortBy: string }>;
}

/** `/shop/listing?category=…&sortBy=…`, rewritten to path parameters so that it can be cached whole. */
export default async function ListingPage({ params }: ListingPageProps) {
  'use cache';
  tagCatalog();
  const asked = await params;
  const category = CATEGORIES.find(({ id }) => id === asked.category);
  const sort = SORT_OPTIONS.find(({ id }) => id === asked.sortBy);
  if (!sort || (!category && asked.category !== 'all')) notFound();

  const { products, pagination } = await listProducts({
    sortBy: sort.id,
    ...(category ? { category: category.id } : {}),
  });
  const { total } = pagination;

  return (
    <div className="page-width pt-10 md:pt-14">
      <h1 className="text-4xl font-bold md:text-5xl">All Products</h1>
      <div className="mt-6 flex items-center justify-between gap-4">
        <p className="text-sm text-muted-foreground">
          {category ? `${category.label}: ` : null}
          <span>{`${total} ${total === 1 ? 'product' : 'products'}`}</span>
        </p>
        <SortMenu category={category?.id} sortBy={sort.id} />
      </div>
      <div className="seam mt-4 mb-8" />
      {products.length === 0 ? (
        <p className="py-16 text-lg">No products found.</p>
      ) : (
        <>
          <h2 className="sr-only">Products</h2>
          <ProductGrid products={products} eager={4} />
        </>
      )}
    </div>
  );
}
