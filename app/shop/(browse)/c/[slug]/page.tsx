import type { Metadata } from 'next';
import { pageMetadata, titleWith } from '@/app/page-metadata';
import { Breadcrumbs } from '@/app/shop/breadcrumbs';
import { Missing } from '@/components/shop/errors/missing';
import { ProductGrid } from '@/components/shop/product/product-grid';
import { buttonVariants } from '@/components/ui/button-variants';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { summaryOf } from '@/lib/catalog/rules';
import { readCollectionPage } from '@/lib/collections/queries';
import { formatCount } from '@/lib/money';
import { routes } from '@/lib/routes';
import { STORE } from '@/lib/store';

/** As a product's page: whole, so that an unknown collection is a 404 and a known one is cached. */
export const ensureStatic = 'navigation';

/** Next.js requires at least one value. Collections are rendered when first requested. */
export function generateStaticParams() {
  return [{ slug: '-' }];
}

interface CollectionPageProps {
  params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: CollectionPageProps): Promise<Metadata> {
  const page = await readCollectionPage((await params).slug);
  if (!page)
    return {
      title: 'Not found',
      description: `${STORE.name}, a clothing manufacturer in ${STORE.town}, has no collection at this address.`,
      robots: { index: false },
    };
  const { title, slug, text, picture } = page.collection;
  return {
    ...pageMetadata({
      path: routes.collection(slug),
      title: titleWith(title, `Made in ${STORE.town}`),
      description: summaryOf({ title, description: text || STORE.description }),
      ...(picture && { image: picture }),
    }),
    ...(page.cards.length === 0 && { robots: { index: false } }),
  };
}

export default async function CollectionPage({ params }: CollectionPageProps) {
  const page = await readCollectionPage((await params).slug);
  if (!page) return <Missing />;
  const { collection, promise, cards, total } = page;
  const { title, slug, text, picture, filters } = collection;
  const hasMore = total > cards.length;

  return (
    <div className="page-width flex flex-col md:pt-14">
      <Breadcrumbs
        steps={[
          { name: 'All Products', path: routes.listing() },
          { name: title, path: routes.collection(slug) },
        ]}
      />
      <div className="grid items-center gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        {picture ? (
          <Picture
            src={picture}
            alt=""
            sizes="(min-width: 768px) 448px, 100vw"
            width={1200}
            height={600}
            isEager
            className="-mx-4 aspect-2/1 w-[calc(100%+2rem)] sm:max-md:aspect-4/1 max-w-none bg-secondary object-cover md:order-last md:mx-0 md:w-full"
          />
        ) : null}
        <div className={`grid gap-4 ${picture ? '' : 'pt-10 md:pt-0'}`}>
          <h1 className="text-4xl font-bold text-balance md:text-5xl">{title}</h1>
          {promise ? (
            <p className="border-l-2 border-turmeric pl-3 font-semibold">{promise}</p>
          ) : null}
          {text ? <p className="max-w-prose leading-relaxed whitespace-pre-line">{text}</p> : null}
          <p className="text-sm text-muted-foreground tabular-nums">
            {hasMore ? `${cards.length} of ` : ''}
            {formatCount(total, 'product')}
          </p>
        </div>
      </div>
      <div className="seam mt-6 mb-8" />
      <h2 className="sr-only">Products</h2>
      <ProductGrid products={cards} eager={picture ? 0 : 2} />
      {cards.length === 0 || (hasMore && filters !== null) ? (
        <p className="mt-10">
          <Link
            href={cards.length === 0 ? routes.listing() : `${routes.listing()}?${filters}`}
            className={buttonVariants({ variant: 'outline' })}
          >
            See all {cards.length === 0 ? 'products' : formatCount(total, 'product')}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
