import type { Fields } from '../audit/schema';
import { isTooLongForSizes, sizeFrom } from '../size-cells';
import type { ProductRow } from '../stock/variant-queries';
import { SIZES, type Size } from '../store';
import { asMeant } from '../text';
import { type CountedProduct, toAuditFields, toCounted } from './serialise';

export type Skus = Partial<Record<Size, string>>;

/** A product before and after an import; null for a new one. Of its SKUs, those that change. */
export interface ImportedProduct {
  before: ProductRow | null;
  after: CountedProduct & { skus?: Skus };
}

/** The size that has an SKU. */
export interface SkuHolder {
  productId: string;
  title: string;
  size: string;
}

/** Reads a cell such as 'S:AB-S|M:AB-M' or 'Small:AB-S'; empty keeps the SKUs. Any other form is left for the schema to refuse. */
export function skusFromCell(cell: string): Record<string, string> | string | undefined {
  if (isTooLongForSizes(cell)) return cell.trim() || undefined;
  const parts = asMeant(cell)
    .replace(/\s*:\s*/g, ':')
    // A blank before a size ('Extra Large:AB-XL') parts nothing, one after an SKU does.
    .split(/[|;,\n]+|(?<=:[^|;,\s]+)\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0) return undefined;
  const pairs = parts.map((part) => part.toUpperCase().split(':') as [string, string]);
  const named = new Map(pairs.map(([size, sku]) => [sizeFrom(size), sku]));
  return named.size === pairs.length && pairs.every(({ length }) => length === 2)
    ? Object.fromEntries(named)
    : cell;
}

const entriesOf = (skus: Skus = {}) =>
  SIZES.flatMap((size) => (skus[size] === undefined ? [] : [[size, skus[size]] as const]));

/** The SKUs that a product does not have yet. */
export const changedSkus = (before: ProductRow | null, skus: Skus | undefined): Skus =>
  Object.fromEntries(
    entriesOf(skus).filter(
      ([size, sku]) => !before?.variants.some((one) => one.size === size && one.sku === sku),
    ),
  );

/**
 * Why a product cannot get these SKUs; null if it can. Two sizes of one product may swap theirs.
 * @param lineOfSku gets these SKUs
 */
export function whyNotSkus(
  { line, id, sizes, skus }: { line: number; id: string; sizes: readonly Size[]; skus: Skus },
  holders: ReadonlyMap<string, SkuHolder>,
  lineOfSku: Map<string, number>,
): string | null {
  for (const [size, sku] of entriesOf(skus)) {
    if (!sizes.includes(size)) return `${sku} is for ${size}, which is not among the sizes`;
    const earlier = lineOfSku.get(sku);
    if (earlier !== undefined) return `Line ${earlier} has the SKU ${sku} too`;
    lineOfSku.set(sku, line);
    const holder = holders.get(sku);
    const isSwapped = holder?.productId === id && skus[holder.size as Size] !== undefined;
    if (holder && !isSwapped)
      return `${sku} is the SKU of “${holder.title}” in ${holder.size} already`;
  }
  return null;
}

/** The same as an audit entry. */
export function auditFieldsOf({ before, after }: ImportedProduct) {
  const changed = entriesOf(after.skus);
  const had = (before?.variants ?? []).filter(({ size }) => after.skus?.[size as Size]);
  return {
    before: before && withSkus(toCounted(before), had),
    after: withSkus(
      after,
      changed.map(([size, sku]) => ({ size, sku })),
    ),
  };
}

const withSkus = (
  product: CountedProduct,
  skus: readonly { size: string; sku: string }[],
): Fields => ({
  ...toAuditFields(product),
  ...(skus.length > 0 && { skus: skus.map(({ size, sku }) => `${size} ${sku}`).sort() }),
});
