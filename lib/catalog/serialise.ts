import type { Fields } from '../audit/schema';
import { Prisma, type Product } from '../db/generated/client';
import { paise, paiseToRupees, rupeesToPaise } from '../money';
import type { ProductInput } from './product-schema';
import type { AdminProductDto, ProductDto } from './schema';

export type ProductRow = Omit<Product, 'createdAt' | 'updatedAt'>;

/** What a reading in SQL selects of `products`, named as Prisma names it. */
export const PRODUCT_COLUMNS = Prisma.sql`
  id, slug, title, description, category, brand, image, gallery, price_paise AS "pricePaise",
  sale_price_paise AS "salePricePaise", total_stock AS "totalStock", sizes, average_review AS "averageReview",
  review_count AS "reviewCount", revision`;

/** A product as everyone may read it. */
export function toProductDto(row: ProductRow): ProductDto {
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

/** The same with what an edit echoes back. */
export function toAdminProductDto(row: ProductRow): AdminProductDto {
  return { ...toProductDto(row), version: `${row.revision}.${row.totalStock}` };
}

type WrittenColumns = Pick<
  ProductRow,
  | 'title'
  | 'description'
  | 'category'
  | 'brand'
  | 'pricePaise'
  | 'salePricePaise'
  | 'totalStock'
  | 'sizes'
  | 'image'
  | 'gallery'
>;

/** What an admin can change of a product, as the audit keeps it. */
export function toAuditFields(row: WrittenColumns): Fields {
  const { title, description, category, brand, totalStock, sizes, image, gallery } = row;
  const price = paiseToRupees(paise(row.pricePaise));
  const salePrice = paiseToRupees(paise(row.salePricePaise ?? 0));
  return {
    title,
    description,
    category,
    brand,
    price,
    salePrice,
    totalStock,
    sizes,
    image,
    gallery,
  };
}

/** What an admin wrote as the columns keep it: 0 rupees for a sale is none. */
export function columnsOf({ price, salePrice, ...rest }: ProductInput) {
  const salePricePaise = salePrice === 0 ? null : rupeesToPaise(salePrice);
  return { ...rest, pricePaise: rupeesToPaise(price), salePricePaise };
}
