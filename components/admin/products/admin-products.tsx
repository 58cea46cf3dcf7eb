'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { buttonVariants } from '@/components/ui/button-variants';
import { Link } from '@/components/ui/link';
import type { AdminProductDto } from '@/lib/catalog/schema';
import { routes } from '@/lib/routes';
import { EmptyList } from '../list/empty-list';
import { ListFilters } from '../list/list-filters';
import { ListCount, ListRows } from '../list/list-rows';
import { useList } from '../list/use-list';
import { ProductCard } from './product-card';
import { FILTERS, ProductFilters } from './product-filters';
import { ProductPanel } from './product-panel';
import { ProductsSkeleton } from './products-skeleton';

const PRODUCTS_A_PAGE = 24;
const PAGE_LABELS = ['Previous', 'Next'] as const;

export function AdminProducts() {
  const list = useList<AdminProductDto, typeof FILTERS>(FILTERS, (asked) =>
    routes.api.adminProducts({ ...asked, limit: PRODUCTS_A_PAGE }),
  );
  const [open, setOpen] = useState<AdminProductDto | 'new' | null>(null);
  const { filters, setFilters, reload } = list;
  const { sortBy: _, ...narrowing } = filters;

  return (
    <div className="grid gap-4">
      <ListFilters className="flex flex-wrap items-end justify-between gap-3">
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
      </ListFilters>
      <ListCount list={list} one="product" />
      <ListRows
        list={list}
        name="products"
        skeleton={<ProductsSkeleton />}
        pageLabels={PAGE_LABELS}
        empty={
          <EmptyList
            filters={narrowing}
            onClear={setFilters}
            none="There are no products yet."
            noneLikeThis="No product is like this."
          />
        }
      >
        {(products) => (
          <ul className="grid gap-4 md:grid-cols-3 lg:grid-cols-4">
            {products.map((product) => (
              <li key={product._id} className="grid">
                <ProductCard product={product} onEdit={() => setOpen(product)} reload={reload} />
              </li>
            ))}
          </ul>
        )}
      </ListRows>
      <ProductPanel target={open} onClose={() => setOpen(null)} reload={reload} />
    </div>
  );
}
