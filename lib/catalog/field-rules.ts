import { formatPriceTag } from '../money';
import { BRANDS, CATEGORIES } from '../store';

/** What staff call each part of a product. */
export const FIELD_LABELS = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  brand: 'Product',
  price: 'Price',
  salePrice: 'Sale Price',
  totalStock: 'Total Stock',
  sizes: 'Sizes',
  image: 'Product image',
  gallery: 'Further pictures',
} as const;

export type FieldName = keyof typeof FIELD_LABELS;
export const FIELD_NAMES = Object.keys(FIELD_LABELS) as FieldName[];

const labelOf = (options: readonly { id: string; label: string }[], id: string) =>
  options.find((option) => option.id === id)?.label ?? id;

/** As lists and forms call it; the id itself of one the shop no longer has. */
export const categoryLabel = (id: string) => labelOf(CATEGORIES, id);
/** The same of what staff call the product. */
export const brandLabel = (id: string) => labelOf(BRANDS, id);

type FieldValue = string | number | readonly string[] | boolean | null | undefined;

/** A part of a product, or another value, as people read it; '' for none. A price may be as somebody typed it. */
export function wordsOf(field: string, value: FieldValue): string {
  if (value === null || value === undefined || value === '') return '';
  if (field === 'category') return categoryLabel(String(value));
  if (field === 'brand') return brandLabel(String(value));
  if (field === 'salePrice' && Number(value) === 0) return '';
  if (field === 'price' || field === 'salePrice')
    return Number.isFinite(Number(value)) ? formatPriceTag(Number(value)) : `₹${value}`;
  return Array.isArray(value) ? value.join(', ') : String(value);
}
