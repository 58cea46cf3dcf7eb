import type { Fields } from '../audit/schema';
import { paise, paiseToRupees, rupeesToPaise } from '../money';
import { modeOf, type Stock, stockInWords, stockOf, versionOf } from '../stock/rules';
import { availableOf, type ProductRow } from '../stock/variant-queries';
import { SIZES } from '../store';
import {
  type AdminProductDto,
  FIELD_NAMES,
  type FieldName,
  type ProductDto,
  type ProductInput,
} from './schema';

/** A product as everyone may read it. */
export function toProductDto(row: ProductRow): ProductDto {
  const { id, pricePaise, salePricePaise, averageReview, variants: rows, ...columns } = row;
  const { revision: _r, createdAt: _c, updatedAt: _u, ...same } = columns;
  const variants = SIZES.flatMap((size) => {
    const variant = rows.find((one) => one.size === size);
    if (!variant || !row.sizes.includes(size)) return [];
    return { _id: variant.id, size, sku: variant.sku, stock: availableOf(variant.stockItem) };
  });
  const stockMode = row.stockMode as ProductDto['stockMode'];
  const counted = stockMode === 'shared' ? variants.slice(0, 1) : variants;
  return {
    _id: id,
    ...same,
    totalStock: counted.reduce((sum, { stock }) => sum + stock, 0),
    stockMode,
    variants,
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
  const product = toProductDto(row);
  const { revision } = row;
  return { ...product, version: versionOf({ revision, stock: stockOf(product) }) };
}

/** A product with its counts, as an admin writes it. */
export type CountedProduct = Pick<ProductInput, FieldName> & { totalStock: Stock };

/** A row as an admin would write it. */
export function toCounted(row: ProductRow): CountedProduct {
  const product = toProductDto(row);
  return { ...product, totalStock: stockOf(product) };
}

/** What an admin wrote, as columns: a sale price of 0 means none. Fields left out stay unchanged. */
export function toColumns(product: Omit<ProductInput, 'stockMode'>) {
  const { price, salePrice, totalStock, skus: _, ...same } = product;
  const salePricePaise = salePrice === 0 ? null : rupeesToPaise(salePrice);
  return {
    ...same,
    stockMode: modeOf(totalStock),
    pricePaise: rupeesToPaise(price),
    salePricePaise,
  };
}

/** What an admin can change of a product, for the audit. */
export function toAuditFields(product: CountedProduct): Fields {
  const { totalStock } = product;
  const stock = typeof totalStock === 'number' ? totalStock : stockInWords(totalStock);
  const fields = { ...product, totalStock: stock };
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, fields[name] ?? null]));
}
