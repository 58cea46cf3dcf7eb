import { z } from 'zod';
import type { Pagination } from '../http/list-schema';
import {
  BRANDS,
  type BrandId,
  CATEGORIES,
  type CategoryId,
  MAX_STOCK,
  SORT_OPTIONS,
  type SortId,
} from '../store';
import { count, text } from '../text';
import {
  choiceField,
  countField,
  type Field,
  optionalPriceField,
  optionalTextField,
  pictureField,
  picturesField,
  priceField,
  sizesField,
  textField,
} from './field-schema';

/**
 * What admins write of a product, in the order of the form and of the CSV columns. The API's
 * schemas, the form, CSV import and export, the audit's entries and the OpenAPI document follow from it; the columns
 * stand in prisma/schema/catalog.prisma, with constraints products_* for the same bounds.
 */
const FIELDS = {
  title: textField('Title', { max: 120, required: 'Enter a title' }),
  description: textField('Description', {
    max: 5000,
    required: 'Enter a description',
    isLong: true,
  }),
  material: optionalTextField('Material', { max: 120 }),
  fit: optionalTextField('Fit', { max: 120 }),
  care: optionalTextField('Care', { max: 200 }),
  category: choiceField('Category', CATEGORIES, 'Choose a category'),
  brand: choiceField('Product', BRANDS, 'Choose a product'),
  price: priceField('Price'),
  salePrice: optionalPriceField('Sale Price', 'Empty: no sale'),
  totalStock: countField('Total Stock', MAX_STOCK),
  sizes: sizesField('Sizes'),
  image: pictureField('Product image', { column: 'Image' }),
  /** Up to eight with the first. */
  gallery: picturesField('Further pictures', { column: 'Further Images', max: 7 }),
};

export type FieldName = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];
export const PRODUCT_FIELDS: Readonly<Record<FieldName, Field>> = FIELDS;

/** One property of every field, by the fields' names. */
const eachField = <Property extends keyof Field>(property: Property) =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, FIELDS[name][property]])) as {
    [Name in FieldName]: (typeof FIELDS)[Name][Property];
  };

export const FIELD_LABELS = eachField('label');

const productFields = z.object(eachField('input'));

const saleBelowPrice = ({ price, salePrice }: { price: number; salePrice: number }) =>
  salePrice === 0 || salePrice < price;
const SALE_ABOVE_PRICE = {
  path: ['salePrice'],
  message: 'The sale price must be below the price',
};

/** A product as an admin writes it. Unknown members are ignored: an edit echoes the whole product. */
export const productInput = productFields.refine(saleBelowPrice, SALE_ABOVE_PRICE);
export type ProductInput = z.output<typeof productInput>;

/** The same with the `version` that was read, where the caller has one. */
export const productEdit = productFields
  .extend({ version: z.string().max(40).optional() })
  .refine(saleBelowPrice, SALE_ABOVE_PRICE);
export type ProductEdit = z.output<typeof productEdit>;

/** A product as it leaves the server. */
export const productDto = z
  .object({
    _id: z.uuid(),
    slug: z.string(),
    ...eachField('dto'),
    averageReview: z.number().min(0).max(5),
    reviewCount: count,
  })
  .meta({ id: 'Product' });
export type ProductDto = z.output<typeof productDto>;

/** A product as an admin reads it. */
export const adminProductDto = productDto
  .extend({
    version: z.string().meta({ description: 'Echoed by an edit, it refuses a stale one with 409' }),
  })
  .meta({ id: 'AdminProduct' });
export type AdminProductDto = z.output<typeof adminProductDto>;

/** What stands in the product form. */
export type ProductValues = { [Name in FieldName]: (typeof FIELDS)[Name]['blank'] };
export const BLANK_PRODUCT: ProductValues = eachField('blank');

export const toFormValues = (product: ProductDto) =>
  Object.fromEntries(
    FIELD_NAMES.map((name) => [name, PRODUCT_FIELDS[name].toForm(product[name])]),
  ) as ProductValues;

export type FieldValue = string | number | readonly string[] | boolean | null | undefined;

/** A value for people, by the name of its field; '' for none. Of names that are no product's field, the value itself. */
export function formatField(name: string, value: FieldValue): string {
  if (value === null || value === undefined || value === '') return '';
  const field = FIELD_NAMES.find((one) => one === name);
  if (field) return PRODUCT_FIELDS[field].toWords(value);
  return Array.isArray(value) ? value.join(', ') : String(value);
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
