import type { Fields } from '../audit/schema';
import type { Product } from '../db/generated/client';
import { paise, paiseToRupees, rupeesToPaise } from '../money';
import { type AdminProductDto, FIELD_NAMES, type ProductDto, type ProductInput } from './schema';

/** A product's row. */
export type ProductRow = Product;

/** A product as everyone may read it. */
export function toProductDto(row: ProductRow): ProductDto {
  const { id, pricePaise, salePricePaise, averageReview, ...columns } = row;
  const { revision: _r, createdAt: _c, updatedAt: _u, ...same } = columns;
  return {
    _id: id,
    ...same,
    category: row.category as ProductDto['category'],
    brand: row.brand as ProductDto['brand'],
    sizes: row.sizes as ProductDto['sizes'],
    price: paiseToRupees(paise(pricePaise)),
    salePrice: paiseToRupees(paise(salePricePaise ?? 0)),
    averageReview: Number(averageReview),
  };
}

/** The same with what an edit echoes back. */
export function toAdminProductDto(row: ProductRow): AdminProductDto {
  return { ...toProductDto(row), version: `${row.revision}.${row.totalStock}` };
}

/** What an admin wrote, as columns: a sale price of 0 is none. A field that was left out is left unchanged. */
export function toColumns({ price, salePrice, ...same }: ProductInput) {
  const salePricePaise = salePrice === 0 ? null : rupeesToPaise(salePrice);
  return { ...same, pricePaise: rupeesToPaise(price), salePricePaise };
}

/** What an admin can change of a product, for the audit. */
export function toAuditFields(product: ProductInput): Fields {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, product[name] ?? null]));
}
