'use client';

import Link from 'next/link';
import { useState } from 'react';
import useSWR from 'swr';
import { LoadFailed } from '@/components/account/load-failed';
import { callApiForEnvelope } from '@/components/shop/api-client';
import { Button } from '@/components/ui/button';
import { buttonVariants } from '@/components/ui/button-variants';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { AdminProductDto, Pagination } from '@/lib/catalog/schema';
import { routes } from '@/lib/routes';
import { PagesNav } from '../pages-nav';
import { useListAddress } from '../use-list-address';
import { DeleteProduct } from './delete-product';
import { ProductCard } from './product-card';
import { FILTERS, ProductFilters } from './product-filters';
import { ProductPanel } from './product-panel';
import { ProductsSkeleton } from './products-skeleton';

const PRODUCTS_A_PAGE = 24;
const count = new Intl.NumberFormat('en-IN');

interface ProductPage {
  data: AdminProductDto[];
  pagination: Pagination;
}

export function AdminProducts() {
  const { filters, page, setFilters, setPage } = useListAddress(FILTERS);
  const [open, setOpen] = useState<AdminProductDto | 'new' | null>(null);
  const [doomed, setDoomed] = useState<AdminProductDto | null>(null);
  const {
    data: list,
    error,
    mutate,
    isValidating,
  } = useSWR(
    routes.api.adminProducts({ ...filters, page, limit: PRODUCTS_A_PAGE }),
    (path: string) => callApiForEnvelope<ProductPage>(path),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const isHydrated = useHydrated();
  function turnTo(next: number) {
    setPage(next);
    window.scrollTo({ top: 0 });
  }

  const reload = () => void mutate();
  const { total = 0, pages = 0 } = list?.pagination ?? {};
  const { sortBy: _, ...narrowing } = filters;
  const isNarrowed = Object.values(narrowing).some((value) => value !== '');

  return (
    <div className="grid gap-4">
      {/* Before the script is at work a choice would be lost. */}
      <fieldset disabled={!isHydrated} className="flex flex-wrap items-end justify-between gap-3">
        <ProductFilters value={filters} onChange={setFilters} />
        <div className="flex flex-wrap items-center gap-2">
          <Link
            href={routes.admin.productsImport()}
            className={buttonVariants({ variant: 'outline' })}
          >
            Import CSV
          </Link>
          <a
            href={routes.api.adminProductsExport()}
            download
            className={buttonVariants({ variant: 'outline' })}
          >
            Export CSV
          </a>
          <Button onClick={() => setOpen('new')}>Add New Product</Button>
        </div>
      </fieldset>
      <p role="status" className="text-sm text-muted-foreground tabular-nums">
        {list && (total === 1 ? '1 product' : `${count.format(total)} products`)}
      </p>
      {error && <LoadFailed message="The products could not be loaded." onRetry={reload} />}
      {!error && !list && <ProductsSkeleton />}
      {!error && list?.data.length === 0 && (
        <div className="grid justify-items-start gap-3 border p-6">
          <p>
            {isNarrowed || page > 1 ? 'No product is like this.' : 'There are no products yet.'}
          </p>
          {isNarrowed || page > 1 ? (
            <Button
              variant="outline"
              onClick={() => setFilters({ search: '', category: '', brand: '' })}
            >
              Clear filters
            </Button>
          ) : null}
        </div>
      )}
      {!error && list && list.data.length > 0 && (
        <ul
          aria-label="Products"
          aria-busy={isValidating}
          className="grid gap-4 md:grid-cols-3 lg:grid-cols-4"
        >
          {list.data.map((product) => (
            <li key={product._id} className="grid">
              <ProductCard
                product={product}
                onEdit={() => setOpen(product)}
                onDelete={() => setDoomed(product)}
              />
            </li>
          ))}
        </ul>
      )}
      <PagesNav page={page} pages={pages} labels={['Previous', 'Next']} onChange={turnTo} />
      <ProductPanel target={open} onClose={() => setOpen(null)} reload={reload} />
      <DeleteProduct product={doomed} onClose={() => setDoomed(null)} reload={reload} />
    </div>
  );
}
