import 'server-only';
import { tagCatalog } from '../cache';
import { db } from '../db/client';
import { Prisma, type Product } from '../db/generated/client';
import { paise, paiseToRupees } from '../money';
import { type CategoryId, DEFAULT_SORT, type SortId } from '../store';
import type { ProductDto, ProductPage } from './schema';

interface ListQuery {
  category?: CategoryId;
  sortBy?: SortId;
  page?: number;
  limit?: number;
}

/** Price means the price to pay (decisions: 'Paths and shape'); the id breaks ties, so that no product shows twice. */
const ORDER_BY: Record<SortId, Prisma.Sql> = {
  'price-lowtohigh': Prisma.sql`coalesce(sale_price_paise, price_paise), id`,
  'price-hightolow': Prisma.sql`coalesce(sale_price_paise, price_paise) DESC, id DESC`,
  'title-atoz': Prisma.sql`lower(title), id`,
  'title-ztoa': Prisma.sql`lower(title) DESC, id DESC`,
};

/** A page of products, cached by tag. At most 100 a page. */
export async function listProducts(query: ListQuery): Promise<ProductPage> {
  'use cache';
  tagCatalog();
  const { sortBy = DEFAULT_SORT, page = 1, limit = 100 } = query;
  const where = query.category ? Prisma.sql`WHERE category = ${query.category}` : Prisma.empty;
  const ids = await db.$queryRaw<{ id: string; total: number }[]>`
    SELECT id, (count(*) OVER ())::int AS total FROM products ${where}
    ORDER BY ${ORDER_BY[sortBy]} LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
  const rows = await db.product.findMany({ where: { id: { in: ids.map(({ id }) => id) } } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const products = ids.flatMap(({ id }) => byId.get(id) ?? []).map(toProductDto);
  const total = ids[0]?.total ?? 0;
  return { products, pagination: { page, limit, total, pages: Math.ceil(total / limit) } };
}

/** A product by the last part of its address, cached by tag. */
export async function findProductBySlug(slug: string): Promise<ProductDto | null> {
  'use cache';
  tagCatalog();
  const row = await db.product.findUnique({ where: { slug } });
  return row && toProductDto(row);
}

function toProductDto(row: Product): ProductDto {
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    category: row.category as ProductDto['category'],
    brand: row.brand as ProductDto['brand'],
    image: row.image,
    gallery: row.gallery,
    price: paiseToRupees(paise(row.pricePaise)),
    salePrice: paiseToRupees(paise(row.salePricePaise ?? 0)),
    totalStock: row.totalStock,
    sizes: row.sizes as ProductDto['sizes'],
    averageReview: Number(row.averageReview),
    reviewCount: row.reviewCount,
  };
}
