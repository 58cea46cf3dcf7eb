import type { Fields } from '../audit/schema';
import { paise, paiseToRupees, rupeesToPaise } from '../money';
import { pick } from '../pick';
import { modeOf, type Stock, stockInWords, stockOf, versionOf } from '../stock/rules';
import { availableOf, type ProductRow } from '../stock/variant-queries';
import { SIZES } from '../store';
import { colourFamily } from './colour-rules';
import {
  type AdminProductDto,
  FIELD_NAMES,
  type FieldName,
  type ProductDto,
  type ProductInput,
  PUBLIC_NAMES,
} from './schema';

/** What is declared of a product, as staff read it. Columns that have a field's name and unit need no line here. */
function declaredOf(row: ProductRow, totalStock: number) {
  const declared: Pick<AdminProductDto, FieldName> = {
    ...row,
    totalStock,
    category: row.category as ProductDto['category'],
    brand: row.brand as ProductDto['brand'],
    sizes: row.sizes as ProductDto['sizes'],
    price: paiseToRupees(paise(row.pricePaise)),
    salePrice: paiseToRupees(paise(row.salePricePaise ?? 0)),
  };
  return declared;
}

/** A product as everyone may read it: only what is declared for all. */
export const toProductDto = (row: ProductRow): ProductDto => toReading(row, PUBLIC_NAMES);

function toReading<Name extends FieldName>(row: ProductRow, names: readonly Name[]) {
  const variants = SIZES.flatMap((size) => {
    const variant = row.variants.find((one) => one.size === size);
    if (!variant || !row.sizes.includes(size)) return [];
    return { _id: variant.id, size, sku: variant.sku, stock: availableOf(variant.stockItem) };
  });
  const stockMode = row.stockMode as ProductDto['stockMode'];
  const counted = stockMode === 'shared' ? variants.slice(0, 1) : variants;
  const totalStock = counted.reduce((sum, { stock }) => sum + stock, 0);
  return {
    _id: row.id,
    slug: row.slug,
    ...pick(declaredOf(row, totalStock), names),
    stockMode,
    variants,
    averageReview: Number(row.averageReview),
    reviewCount: row.reviewCount,
    fitVerdict: { small: row.fitSmall, true: row.fitTrue, large: row.fitLarge },
  };
}

/** A product as admins read it, with the version that an edit echoes back. */
export function toAdminProductDto(row: ProductRow): AdminProductDto {
  const product = toReading(row, FIELD_NAMES);
  const { revision } = row;
  return { ...product, version: versionOf({ revision, stock: stockOf(product) }) };
}

/** A product with its counts, as an admin writes it. */
export type CountedProduct = Pick<ProductInput, FieldName> & { totalStock: Stock };

/** A row as an admin would write it. */
export function toCounted(row: ProductRow): CountedProduct {
  const product = toReading(row, FIELD_NAMES);
  return { ...pick(product, FIELD_NAMES), totalStock: stockOf(product) };
}

/** What an admin wrote, as columns: a sale price of 0 means none. Fields left out stay unchanged. */
export function toColumns(product: Omit<ProductInput, 'stockMode'>) {
  const { price, salePrice, totalStock, skus: _, ...same } = product;
  const { colourHex } = product;
  return {
    ...same,
    ...(colourHex !== undefined && { colour: colourHex && colourFamily(colourHex) }),
    stockMode: modeOf(totalStock),
    pricePaise: rupeesToPaise(price),
    ...(salePrice !== undefined && {
      salePricePaise: salePrice === 0 ? null : rupeesToPaise(salePrice),
    }),
  };
}

/** What an admin can change of a product, for the audit. */
export function toAuditFields(product: CountedProduct): Fields {
  const { totalStock } = product;
  const stock = typeof totalStock === 'number' ? totalStock : stockInWords(totalStock);
  const fields = { ...product, totalStock: stock };
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, fields[name] ?? null]));
}
