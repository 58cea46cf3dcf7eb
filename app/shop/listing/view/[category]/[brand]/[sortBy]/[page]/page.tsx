import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import type { Metadata } from 'next';
import { Place } from '@/app/shop/place';
import { NavLink } from '@/components/shop/frame/nav-link';
import { FilterAside } from '@/components/shop/listing/filter-aside';
import { FilterButton } from '@/components/shop/listing/filter-button';
import { KeepFilters } from '@/components/shop/listing/keep-filters';
import { Pages } from '@/components/shop/listing/pages';
import { SortMenu } from '@/components/shop/listing/sort-menu';
import { ProductGrid } from '@/components/shop/product/product-grid';
import { Missing } from '@/components/shop/trouble/missing';
import { buttonVariants } from '@/components/ui/button-variants';
import { WhileShown } from '@/components/ui/while-shown';
import { tagCatalog } from '@/lib/cache';
import { readFilters } from '@/lib/catalog/filter-rules';
import { listProducts } from '@/lib/catalog/queries';
import { routes } from '@/lib/routes';
import { CATEGORIES, type CategoryId, DEFAULT_SORT, STORE } from '@/lib/store';

const PAGE_SIZE = 24;
const PLACEHOLDER = 'none';

/** Nothing is sent before the whole page is known, so that what is missing answers 404 and every page can be kept. */
export const ensureStatic = 'navigation';
/** Said to Next's navigation check: waiting for the whole page is meant. */
export const instant = false;

/** A value nobody asks for: the build, which has no database, renders this one only. */
export function generateStaticParams() {
  return [{ category: PLACEHOLDER, brand: PLACEHOLDER, sortBy: PLACEHOLDER, page: PLACEHOLDER }];
}

interface ListingPageProps {
  params: Promise<{ category: string; brand: string; sortBy: string; page: string }>;
}

/** The path's values; `all` and the like are no values, and so mean every product. */
async function readParams(params: ListingPageProps['params']) {
  const { category, brand, sortBy, page } = await params;
  const {
    categories,
    brands,
    sortBy: sort,
  } = readFilters({
    category: decodeURIComponent(category),
    brand: decodeURIComponent(brand),
    sortBy,
  });
  return { filters: { categories, brands }, sortBy: sort, page: Number(page) };
}

/** 'Men, Kids'; '' for all. */
const labelsOf = (chosen: readonly CategoryId[]) =>
  CATEGORIES.filter(({ id }) => chosen.includes(id))
    .map(({ label }) => label)
    .join(', ');

/** The products of a page, as its head and its body read them; undefined for the placeholder. */
async function readList(params: ListingPageProps['params']) {
  const { filters, sortBy, page } = await readParams(params);
  if (!Number.isInteger(page)) return;
  const { categories: category, brands: brand } = filters;
  return {
    filters,
    sortBy,
    page,
    ...(await listProducts({ category, brand, sortBy, page, limit: PAGE_SIZE })),
  };
}

const NO_PRODUCTS = 'No products found.';

export async function generateMetadata({ params }: ListingPageProps): Promise<Metadata> {
  const list = await readList(params);
  if (!list?.products.length)
    return {
      title: NO_PRODUCTS,
      description: `Nothing of ${STORE.name}, a clothing manufacturer in ${STORE.town}, is of this kind at the moment.`,
      robots: { index: false },
    };
  const { filters, page } = list;
  const label = labelsOf(filters.categories);
  const pageOf = page > 1 ? `, page ${page}` : '';
  return {
    title: `All Products${label && `, ${label}`}${pageOf} · Clothing manufacturer in ${STORE.town}`,
    description: `${label || 'Everything'} from the mill${pageOf}: ${STORE.description}`,
  };
}

/** `/shop/listing?category=…&brand=…&sortBy=…&page=…`, rewritten to path parameters so that it can be cached whole. */
export default async function ListingPage({ params }: ListingPageProps) {
  'use cache';
  tagCatalog();
  const list = await readList(params);
  if (!list) return <Missing />;
  const { filters, sortBy, page, products, pagination, facets } = list;
  const { categories: category, brands: brand } = filters;
  const { total, pages } = pagination;

  const chosenSort = sortBy === DEFAULT_SORT ? undefined : sortBy;
  const hrefOf = (number: number) =>
    routes.listing({ category, brand, sortBy: chosenSort, page: number });
  const label = labelsOf(category);
  const chevron = <ChevronDown className="size-4" />;
  const count = `${total} ${total === 1 ? 'product' : 'products'}`;

  return (
    <WhileShown>
      <div className="page-width flex flex-col pt-10 md:pt-14">
        <Place
          path={routes.listing({ category, page })}
          way={[
            { name: 'All Products', path: routes.listing() },
            ...(label ? [{ name: label, path: routes.listing({ category }) }] : []),
          ]}
          previous={page > 1 && page <= pages ? hrefOf(page - 1) : undefined}
          next={page < pages ? hrefOf(page + 1) : undefined}
        />
        <KeepFilters filters={filters} />
        <h1 className="text-4xl font-bold md:text-5xl">All Products</h1>
        <div className="mt-4 flex items-center justify-between gap-2 max-lg:sticky max-lg:bottom-0 max-lg:z-30 max-lg:order-last max-lg:-mx-4 max-lg:mt-10 max-lg:border-y max-lg:bg-background max-lg:px-4 max-lg:py-2 md:max-lg:-mx-8 md:max-lg:px-8">
          <div className="lg:hidden">
            <FilterButton
              facets={facets}
              filters={filters}
              chosenSort={chosenSort}
              icon={<SlidersHorizontal className="size-4 max-[22.5rem]:hidden" />}
            />
          </div>
          <p className="text-sm whitespace-nowrap text-muted-foreground tabular-nums">{count}</p>
          <SortMenu filters={filters} sortBy={sortBy} icon={chevron} />
        </div>
        <div className="seam mt-4 mb-8" />
        <div className="grid gap-x-8 lg:grid-cols-[12rem_1fr] xl:grid-cols-[14rem_1fr]">
          <FilterAside facets={facets} filters={filters} chosenSort={chosenSort} />
          <div>
            {products.length === 0 ? (
              <div className="grid justify-items-start gap-4 py-16">
                <p className="text-lg">{NO_PRODUCTS}</p>
                <NavLink
                  category={null}
                  href={routes.listing()}
                  className={buttonVariants({ variant: 'outline' })}
                >
                  See all products
                </NavLink>
              </div>
            ) : (
              <>
                <h2 className="sr-only">Products</h2>
                <ProductGrid products={products} eager={2} />
                <Pages pagination={pagination} hrefOf={hrefOf} />
              </>
            )}
          </div>
        </div>
      </div>
    </WhileShown>
  );
}
