import type { AdminProductDto } from '@/lib/catalog/schema';
import { BRANDS, CATEGORIES, type Size } from '@/lib/store';

/** What stands in the form: texts as typed. */
export interface ProductValues {
  title: string;
  description: string;
  category: string;
  brand: string;
  price: string | number;
  salePrice?: string | number | null | undefined;
  totalStock: string | number;
  sizes: Size[];
  image: string;
  gallery?: string[] | undefined;
}

export const BLANK: ProductValues = {
  title: '',
  description: '',
  category: '',
  brand: '',
  price: '',
  salePrice: '',
  totalStock: '',
  sizes: [],
  image: '',
  gallery: [],
};

export function valuesOf(product: AdminProductDto): ProductValues {
  const { title, description, category, brand, sizes, image, gallery } = product;
  return {
    title,
    description,
    category,
    brand,
    price: String(product.price),
    salePrice: product.salePrice > 0 ? String(product.salePrice) : '',
    totalStock: String(product.totalStock),
    sizes,
    image,
    gallery,
  };
}

const REQUIRED = ['title', 'description', 'category', 'brand', 'price', 'totalStock'] as const;

/** Specification 5: every field but the sale price is filled in, and at least one size is chosen. */
export const isFilledIn = (values: ProductValues): boolean =>
  REQUIRED.every((name) => String(values[name]).trim() !== '') && values.sizes.length > 0;

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
} as const satisfies Record<keyof ProductValues, string>;

export type FieldName = keyof typeof FIELD_LABELS;
export const FIELD_NAMES = Object.keys(FIELD_LABELS) as FieldName[];

/** A value as people read it, '' for none. */
export function wordsOf(name: FieldName, values: ProductValues): string {
  const value = values[name];
  if (value === null || value === undefined || value === '') return '';
  if (name === 'category') return CATEGORIES.find(({ id }) => id === value)?.label ?? String(value);
  if (name === 'brand') return BRANDS.find(({ id }) => id === value)?.label ?? String(value);
  if (name === 'price' || name === 'salePrice') return `₹${value}`;
  if (name === 'gallery' && Array.isArray(value)) return `${value.length} pictures`;
  return Array.isArray(value) ? value.join(', ') : String(value);
}
