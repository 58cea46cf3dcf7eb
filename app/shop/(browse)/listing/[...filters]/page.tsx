import type { Metadata } from 'next';
import { pageMetadata, titleWith } from '@/app/page-metadata';
import { Breadcrumbs } from '@/app/shop/breadcrumbs';
import { ChosenFilters } from '@/components/shop/listing/chosen-filters';
import { FilterAside } from '@/components/shop/listing/filter-aside';
import { FilterButton } from '@/components/shop/listing/filter-button';
import { KeepFilters } from '@/components/shop/listing/kept-focus';
import { Pages } from '@/components/shop/listing/pages';
import { SortButton } from '@/components/shop/listing/sort-button';
import { TypeTabs } from '@/components/shop/listing/type-tabs';
import { FiltersProvider } from '@/components/shop/listing/use-filters';
import { ProductGrid } from '@/components/shop/product/product-grid';
import { buttonVariants } from '@/components/ui/button-variants';
import { Link } from '@/components/ui/link';
import { WhileShown } from '@/components/ui/while-shown';
import { filtersInWords, NO_FILTERS, readFilters } from '@/lib/catalog/filter-rules';
import { listCards } from '@/lib/catalog/page-queries';
import { readTypes } from '@/lib/garments/queries';
import { routes } from '@/lib/routes';
import { readSettings } from '@/lib/settings/queries';
import { DEFAULT_SORT, STORE } from '@/lib/store';

const PAGE_SIZE = 24;

/** The answer waits for the whole page, so that it is cached whole. */
export const ensureStatic = 'navigation';

/** The list without filters; others are rendered when first requested. */
export function generateStaticParams() {
  return [{ filters: ['all'] }];
}

interface ListingPageProps {
  /** 'all', 'category=men,kids', 'page=2': made of the public address's query by lib/page-addresses/listing-rewrites.ts. */
  params: Promise<{ filters: string[] }>;
}

/** The products of a page, for its metadata and its body. */
async function readList(params: ListingPageProps['params']) {
  const [, ...segments] = (await params).filters;
  const asked: Record<string, string> = Object.fromEntries(
    segments.map((segment) => decodeURIComponent(segment).split('=')),
  );
  const types = await readTypes();
  const { sortBy, ignored: _, ...filters } = readFilters(asked, types);
  const page = Number(asked.page ?? 1);
  const hrefOf = (number: number) =>
    routes.listing({
      ...filters,
      sortBy: sortBy === DEFAULT_SORT ? undefined : sortBy,
      page: number,
    });
  const list = await listCards({ ...filters, sortBy, page, limit: PAGE_SIZE });
  return { filters, sortBy, page, hrefOf, types, ...list };
}

const NO_PRODUCTS = 'No products found.';

const noSuchPage = (page: number) => `There is no page ${page}`;

export async function generateMetadata({ params }: ListingPageProps): Promise<Metadata> {
  const { filters, page, cards, pagination, hrefOf, types } = await readList(params);
  const { words } = await readSettings();
  const label = filtersInWords(filters, types, words);
  if (cards.length === 0 && pagination.total > 0)
    return {
      title: noSuchPage(page),
      description: `The last page of products from ${STORE.name}${label && ` (${label})`}, a clothing manufacturer in ${STORE.town}, is ${pagination.pages}.`,
      robots: { index: false },
    };
  if (cards.length === 0)
    return {
      title: NO_PRODUCTS,
      description: `${STORE.name}, a clothing manufacturer in ${STORE.town}, has no such products at the moment.`,
      robots: { index: false },
    };
  const pageOf = page > 1 ? `, page ${page}` : '';
  return {
    ...pageMetadata({
      path: routes.listing({ categories: filters.categories, types: filters.types, page }),
      title: titleWith(
        `All Products${label && `, ${label}`}${pageOf}`,
        `Clothing manufacturer in ${STORE.town}`,
      ),
      description: `${label || 'Everything'} from the mill${pageOf}: ${STORE.description}`,
    }),
    pagination: {
      previous: page > 1 ? hrefOf(page - 1) : null,
      next: page < pagination.pages ? hrefOf(page + 1) : null,
    },
  };
}

export default async function ListingPage({ params }: ListingPageProps) {
  const { filters, sortBy, page, cards, pagination, facets, hrefOf, types } =
    await readList(params);
  const { total, pages } = pagination;
  const chosenSort = sortBy === DEFAULT_SORT ? undefined : sortBy;
  const { words } = await readSettings();
  const ofKinds = { ...NO_FILTERS, categories: filters.categories, types: filters.types };
  const label = filtersInWords(ofKinds, types, words);
  const count = `${total} ${total === 1 ? 'product' : 'products'}`;

  return (
    <WhileShown>
      <FiltersProvider filters={filters} chosenSort={chosenSort}>
        <div className="page-width flex flex-col pt-10 md:pt-14">
          <Breadcrumbs
            steps={[
              { name: 'All Products', path: routes.listing() },
              ...(label ? [{ name: label, path: routes.listing(ofKinds) }] : []),
            ]}
          />
          <KeepFilters filters={filters} count={count} />
          <h1 className="text-4xl font-bold md:text-5xl">All Products</h1>
          <TypeTabs types={facets.type} filters={filters} sortBy={chosenSort} />
          <div className="listing-bar">
            <div>
              <FilterButton facets={facets} total={total} />
            </div>
            <p>{count}</p>
            <ChosenFilters facets={facets} />
            <div>
              <SortButton sortBy={sortBy} />
            </div>
          </div>
          <div className="seam mt-4 mb-8" />
          <div className="listing-columns">
            <FilterAside facets={facets} />
            <div>
              {cards.length === 0 ? (
                <div className="grid justify-items-start gap-4 py-16">
                  <p className="text-lg">
                    {pages > 0 ? `${noSuchPage(page)}: the last page is ${pages}.` : NO_PRODUCTS}
                  </p>
                  <div className="flex flex-wrap gap-3">
                    {pages > 0 ? (
                      <Link href={hrefOf(pages)} className={buttonVariants()}>
                        Go to the last page
                      </Link>
                    ) : null}
                    <Link
                      href={routes.listing()}
                      className={buttonVariants({ variant: 'outline' })}
                    >
                      See all products
                    </Link>
                  </div>
                </div>
              ) : (
                <>
                  <h2 className="sr-only">Products</h2>
                  <ProductGrid products={cards} eager={2} />
                  <Pages pagination={pagination} hrefOf={hrefOf} />
                </>
              )}
            </div>
          </div>
        </div>
      </FiltersProvider>
    </WhileShown>
  );
}
