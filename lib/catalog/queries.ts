import 'server-only';
import { tagCatalog } from '../cache';
import { db } from '../db/client';
import { notFound } from '../http/app-error';
import {
  BRANDS,
  type BrandId,
  CATEGORIES,
  type CategoryId,
  DEFAULT_SORT,
  type SortId,
} from '../store';
import { type ProductListQuery, readProducts } from './list-queries';
import { unitPricePaise } from './rules';
import type { AdminProductPage, ProductDto, ProductList } from './schema';
import { PRODUCT_COLUMNS, type ProductRow, toAdminProductDto, toProductDto } from './serialise';

interface ListQuery {
  category?: CategoryId | readonly CategoryId[] | undefined;
  brand?: BrandId | readonly BrandId[] | undefined;
  sortBy?: SortId | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

/** A page of products with the counts of every filter option, cached by tag. At most 100 a page. */
export function listProducts(query: ListQuery): Promise<ProductList> {
  return listProductsCached({
    categories: inShopOrder(CATEGORIES, query.category),
    brands: inShopOrder(BRANDS, query.brand),
    sortBy: query.sortBy ?? DEFAULT_SORT,
    page: query.page ?? 1,
    limit: query.limit ?? 100,
  });
}

/** The same choice is the same cache entry, however it was written. */
function inShopOrder<T extends string>(
  options: readonly { id: T }[],
  chosen: T | readonly T[] = [],
): T[] {
  return options.map(({ id }) => id).filter((id) => [chosen].flat().includes(id));
}

async function listProductsCached(query: ProductListQuery): Promise<ProductList> {
  'use cache';
  tagCatalog();
  return listProductsNow(query);
}

/** A page of products as they are now: for callers whose queries nobody bounds. */
export async function listProductsNow(query: ProductListQuery): Promise<ProductList> {
  const { rows, ...rest } = await readProducts(query);
  return { products: rows.map(toProductDto), ...rest };
}

/** A page of products with what an edit needs, as they are now. */
export async function listProductsForAdmin(query: ProductListQuery): Promise<AdminProductPage> {
  const { rows, pagination } = await readProducts(query);
  return { products: rows.map(toAdminProductDto), pagination };
}

/** A product by the last part of its address, cached by tag. */
export async function findProductBySlug(slug: string): Promise<ProductDto | null> {
  'use cache';
  tagCatalog();
  // '%00' in an address: PostgreSQL takes no NUL.
  if (slug.includes('\u0000')) return null;
  const row = await db.product.findUnique({ where: { slug } });
  return row && toProductDto(row);
}

/** A product as it is now, never from a cache. @throws AppError 404. */
export async function readProduct(id: string): Promise<ProductDto> {
  const row = await db.product.findUnique({ where: { id } });
  if (!row) throw notFound('Product');
  return toProductDto(row);
}

/** Every product's address and when it last changed, the newest first, for search engines. Cached by tag. */
export async function listProductAddresses(
  most: number,
): Promise<{ slug: string; updatedAt: string }[]> {
  'use cache';
  tagCatalog();
  const rows = await db.product.findMany({
    select: { slug: true, updatedAt: true },
    orderBy: { id: 'desc' },
    take: most,
  });
  return rows.map(({ slug, updatedAt }) => ({ slug, updatedAt: updatedAt.toISOString() }));
}

const RELATED = 4;

/** What else somebody looking at a product may like: of its category, its brand first, then near in price. Cached by tag. */
export async function listRelated(product: ProductDto): Promise<ProductDto[]> {
  'use cache';
  tagCatalog();
  const { _id, category, brand } = product;
  const price = unitPricePaise(product);
  const rows = await db.$queryRaw<ProductRow[]>`
    SELECT ${PRODUCT_COLUMNS} FROM products
    WHERE category = ${category} AND id <> ${_id}::uuid AND total_stock > 0
    ORDER BY brand <> ${brand}, abs(coalesce(sale_price_paise, price_paise) - ${price}), id LIMIT ${RELATED}`;
  return rows.map(toProductDto);
}
