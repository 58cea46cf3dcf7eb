'use client';

import { useState } from 'react';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { buttonVariants } from '@/components/ui/button-variants';
import { Link } from '@/components/ui/link';
import {
  Sheet,
  SheetContent,
  SheetDescription,
  SheetHeader,
  SheetTitle,
} from '@/components/ui/sheet';
import type { AdminProductDto, AdminSortId } from '@/lib/catalog/schema';
import { panelApi } from '@/lib/panel-routes';
import { routes } from '@/lib/routes';
import { BRANDS, CATEGORIES, SORT_OPTIONS } from '@/lib/store';
import { confirmLeave } from '../leave-unsaved';
import { emptyList, labelOf } from '../list/empty-list';
import { ListFilters, SearchFilter, SelectFilter } from '../list/list-filters';
import { ListCount, ListRows } from '../list/list-rows';
import { anyText, REPLACE_HISTORY, useList } from '../list/use-list';
import { isItemLifted } from '../sortable';
import { ProductCard } from './product-card';
import { ProductForm } from './product-form';
import { ProductsSkeleton } from './products-skeleton';

const PRODUCTS_A_PAGE = 24;
const PAGE_LABELS = ['Previous', 'Next'] as const;

export function AdminProducts() {
  const list = useList<AdminProductDto, typeof FILTERS>(FILTERS, (asked) =>
    panelApi.adminProducts({ ...asked, limit: PRODUCTS_A_PAGE }),
  );
  const [open, setOpen] = useState<AdminProductDto | 'new' | null>(null);
  const { filters, setFilters, reload } = list;
  const { sortBy: _, ...narrowing } = filters;

  /** As it is stored now: somebody else may have changed it since the list was read. */
  async function edit(product: AdminProductDto) {
    const rows = await reload();
    setOpen(rows?.find(({ _id }) => _id === product._id) ?? product);
  }

  return (
    <div className="grid gap-4">
      <ListFilters className="flex flex-wrap items-end justify-between gap-3">
        <ProductFilters value={filters} onChange={setFilters} />
        <div className="flex flex-wrap items-center gap-2">
          <Link href={routes.admin.types()} className={buttonVariants({ variant: 'outline' })}>
            Types
          </Link>
          <Link
            href={routes.admin.productsImport()}
            className={buttonVariants({ variant: 'outline' })}
          >
            Import CSV
          </Link>
          <a
            href={panelApi.adminProductsExport()}
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
        empty={emptyList(
          { filters: narrowing, setFilters },
          'There are no products yet.',
          'No product is like this.',
          { category: (id) => labelOf(CATEGORIES, id), brand: (id) => labelOf(BRANDS, id) },
        )}
      >
        {(products) => (
          <ul className="grid gap-4 md:grid-cols-3 lg:grid-cols-4">
            {products.map((product) => (
              <li key={product._id} className="grid">
                <ProductCard product={product} onEdit={() => void edit(product)} reload={reload} />
              </li>
            ))}
          </ul>
        )}
      </ListRows>
      <ProductPanel target={open} onClose={() => setOpen(null)} reload={reload} />
    </div>
  );
}

const FILTERS = { search: anyText, category: anyText, brand: anyText, sortBy: anyText };
type ProductFilter = Record<keyof typeof FILTERS, string>;

const SORTS: readonly { id: AdminSortId; label: string }[] = [
  { id: 'newest', label: 'Newest' },
  { id: 'stock-lowtohigh', label: 'Stock: Low to High' },
  ...SORT_OPTIONS,
];

interface ProductFiltersProps {
  value: ProductFilter;
  onChange: (change: Partial<ProductFilter>, options?: typeof REPLACE_HISTORY) => void;
}

function ProductFilters({ value, onChange }: ProductFiltersProps) {
  return (
    <search className="grid grid-cols-2 items-end gap-3 max-md:w-full md:flex">
      <SearchFilter
        label="Search by title or SKU"
        value={value.search}
        onChange={(search) => onChange({ search }, REPLACE_HISTORY)}
        className="max-md:col-span-2 md:w-64"
      />
      <SelectFilter
        label="Categories"
        value={value.category}
        options={[{ id: '', label: 'All' }, ...CATEGORIES]}
        onChange={(category) => onChange({ category })}
      />
      <SelectFilter
        label="Brands"
        value={value.brand}
        options={[{ id: '', label: 'All' }, ...BRANDS]}
        onChange={(brand) => onChange({ brand })}
      />
      <SelectFilter
        label="Sort by"
        className="max-md:col-span-2"
        value={value.sortBy || 'newest'}
        options={SORTS}
        onChange={(sortBy) => onChange({ sortBy: sortBy === 'newest' ? '' : sortBy })}
      />
    </search>
  );
}

interface ProductPanelProps {
  /** A new product, one to edit, or null while closed. */
  target: AdminProductDto | 'new' | null;
  onClose: () => void;
  reload: () => unknown;
}

/** Opens from the right. */
function ProductPanel({ target, onClose, reload }: ProductPanelProps) {
  const isNew = target === 'new';

  function saved() {
    reload();
    onClose();
    toast.success(isNew ? 'Product added successfully' : 'Product updated successfully');
  }

  return (
    <Sheet open={target !== null} onOpenChange={(isOpen) => isOpen || confirmLeave(onClose)}>
      <SheetContent
        className="max-w-xl"
        onEscapeKeyDown={(event) => isItemLifted() && event.preventDefault()}
      >
        <SheetHeader>
          <SheetTitle>{isNew ? 'Add New Product' : 'Edit Product'}</SheetTitle>
          <SheetDescription>
            {target === null || isNew ? 'It is in the shop as soon as it is added.' : target.title}
          </SheetDescription>
        </SheetHeader>
        {target === null ? null : (
          <ProductForm
            product={isNew ? null : target}
            onSaved={saved}
            onOutdated={reload}
            onDiscard={onClose}
          />
        )}
      </SheetContent>
    </Sheet>
  );
}
