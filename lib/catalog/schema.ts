import { z } from 'zod';
import { type BrandId, type CategoryId, type Size, SORT_OPTIONS, type SortId } from '../store';
import { text } from '../text';

/** A product as it leaves the server. Money in rupees. */
export interface ProductDto {
  _id: string;
  slug: string;
  title: string;
  description: string;
  category: CategoryId;
  brand: BrandId;
  image: string;
  /** Further pictures: back view, cloth. */
  gallery: string[];
  price: number;
  /** 0 when there is no sale. */
  salePrice: number;
  totalStock: number;
  sizes: Size[];
  averageReview: number;
  reviewCount: number;
}

/** A product as an admin reads it. */
export interface AdminProductDto extends ProductDto {
  /** What was read. Echoed by an edit, it keeps two who edit at once from overwriting each other. Opaque. */
  version: string;
}

export interface Pagination {
  page: number;
  limit: number;
  total: number;
  pages: number;
}

export interface FacetOption<T extends string> {
  id: T;
  label: string;
  /** Products that ticking this option shows, with the other group's filter as it is. */
  count: number;
}

export interface Facets {
  category: FacetOption<CategoryId>[];
  brand: FacetOption<BrandId>[];
}

export interface ProductList {
  products: ProductDto[];
  pagination: Pagination;
  facets: Facets;
}

export interface AdminProductPage {
  products: AdminProductDto[];
  pagination: Pagination;
}

/** How an admin may sort; the newest come first unless asked otherwise. */
export const ADMIN_SORT_IDS = [
  'newest',
  ...SORT_OPTIONS.map(({ id }) => id),
  'stock-lowtohigh',
] as const satisfies readonly (SortId | 'newest' | 'stock-lowtohigh')[];
export type AdminSortId = (typeof ADMIN_SORT_IDS)[number];

/** The filters of a list as they stand in an address: comma-joined values (specification 2.6). */
export const productFilterQuery = z.object({
  category: z.string().max(500).optional(),
  brand: z.string().max(500).optional(),
  sortBy: z.string().max(100).optional(),
});

/** An admin's list takes a part of the title as well. */
export const adminProductQuery = productFilterQuery.extend({ search: text(0, 100).optional() });
