import { z } from 'zod';
import type { Pagination } from '../http/list-schema';
import { type BySize, STOCK_MODES, STOCK_OF_EACH_SIZE, type Stock } from '../stock/rules';
import { BRANDS, CATEGORIES, SIZES, type Size, SORT_OPTIONS, type SortId } from '../store';
import { count, text, ungrouped } from '../text';
import type { Facets } from './facet-schema';
import {
  choiceField,
  colourField,
  type Field,
  forAll,
  forStaff,
  optionalTextField,
  pictureField,
  picturesField,
  sizesField,
  textField,
  typeField,
} from './field-schema';
import { optionalPriceField, priceField } from './number-field-schema';
import { bySize, skusBySize, stockField } from './stock-field-schema';

/**
 * What admins write of a product, in the order of the form and of the CSV columns. The API's schemas, the form, CSV
 * import and export, the audit's entries and the OpenAPI document are derived from it. A field `forStaff` is only in what
 * admins read. The columns are in prisma/schema/catalog.prisma, with constraints products_* for the same bounds.
 */
const FIELDS = {
  title: forAll(textField('Title', { max: 120, required: 'Enter a title' })),
  description: forAll(
    textField('Description', {
      max: 5000,
      required: 'Enter a description',
      isLong: true,
    }),
  ),
  material: forAll(optionalTextField('Material', { max: 120, isFact: true })),
  fit: forAll(optionalTextField('Fit', { max: 120, isFact: true })),
  care: forAll(optionalTextField('Care', { max: 200, isFact: true })),
  hsn: forStaff({
    ...optionalTextField('HSN', {
      max: 8,
      isFact: false,
      shape: [/^(\d{4}|\d{6}|\d{8})?$/, 'An HSN has 4, 6 or 8 digits'],
      hint: 'For GST. Empty: by category and material.',
    }),
    fromCell: ungrouped,
  }),
  category: forAll(choiceField('Category', CATEGORIES, 'Choose a category')),
  brand: forAll(choiceField('Product', BRANDS, 'Choose a product')),
  type: forAll(typeField('Type')),
  colourName: forAll(
    optionalTextField('Colour', { max: 40, isFact: false, hint: 'As the mill calls it' }),
  ),
  colourHex: forAll(colourField('Colour code')),
  style: forAll(
    optionalTextField('Style', {
      max: 60,
      isFact: false,
      hint: 'Products with the same style are colours of one model',
    }),
  ),
  price: forAll(priceField('Price')),
  salePrice: forAll(optionalPriceField('Sale Price', 'Empty: no sale')),
  totalStock: forAll(stockField('Total Stock')),
  sizes: forAll(sizesField('Sizes')),
  image: forAll(pictureField('Product image', { column: 'Image' })),
  /** Eight with the first, at most. */
  gallery: forAll(picturesField('Further pictures', { column: 'Further Images', max: 7 })),
};

export type FieldName = keyof typeof FIELDS;
type NameFor<Audience> = {
  [Name in FieldName]: (typeof FIELDS)[Name]['audience'] extends Audience ? Name : never;
}[FieldName];
/** What product pages list below the description. */
export type FactName = {
  [Name in FieldName]: (typeof FIELDS)[Name] extends { isFact: true; audience: 'public' }
    ? Name
    : never;
}[FieldName];
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];
const namesFor = <Audience extends 'public' | 'staff'>(audience: Audience) =>
  FIELD_NAMES.filter((name): name is NameFor<Audience> => FIELDS[name].audience === audience);
export const PUBLIC_NAMES = namesFor('public');
export const STAFF_NAMES = namesFor('staff');
export const PRODUCT_FIELDS: Readonly<Record<FieldName, Field>> = FIELDS;

/** Maps names of fields to one property of the field. */
const eachOf = <Name extends FieldName, Property extends keyof Field>(
  names: readonly Name[],
  property: Property,
) =>
  Object.fromEntries(names.map((name) => [name, FIELDS[name][property]])) as {
    [One in Name]: (typeof FIELDS)[One][Property];
  };
const eachField = <Property extends keyof Field>(property: Property) =>
  eachOf(FIELD_NAMES, property);

export const FIELD_LABELS = eachField('label');

/** What the API also takes: `stock` wins over `totalStock`. */
const productFields = z.object({
  ...eachField('input'),
  stock: bySize.optional(),
  stockMode: z.enum(STOCK_MODES).optional(),
  skus: skusBySize.optional(),
});

type Fields = z.output<typeof productFields>;

export const SALE_NOT_BELOW = 'The sale price must be below the price';

function* contradictions(fields: Fields) {
  const { price, salePrice, sizes, stock, totalStock, image, gallery = [], skus = {} } = fields;
  if (salePrice && salePrice >= price) yield { path: ['salePrice'], message: SALE_NOT_BELOW };
  const counted = stock ?? totalStock;
  if (counted === undefined) yield { path: ['totalStock'], message: 'Enter a number' };
  else if (typeof counted !== 'number' && !isOfEach(counted, sizes))
    yield { path: [stock ? 'stock' : 'totalStock'], message: STOCK_OF_EACH_SIZE };
  if (gallery.includes(image))
    yield { path: ['gallery'], message: 'One of the further pictures is the first already' };
  const named = Object.values(skus);
  if (new Set(named).size < named.length) yield { path: ['skus'], message: 'Each SKU once' };
}

const isOfEach = (stock: BySize, sizes: readonly Size[]) =>
  Object.keys(stock).length === sizes.length && sizes.every((size) => stock[size] !== undefined);

const written = <Shape extends typeof productFields>(fields: Shape) =>
  fields
    .superRefine((value, context) => {
      for (const issue of contradictions(value as Fields))
        context.addIssue({ code: 'custom', ...issue });
    })
    .transform((value) => {
      const { stock, totalStock = 0, ...rest } = value as z.output<Shape> & Fields;
      return { ...rest, totalStock: (stock ?? totalStock) as Stock };
    });

/** A product as an admin writes it. Unknown members are ignored: edits echo the whole product. */
export const productInput = written(productFields);
export type ProductInput = z.output<typeof productInput>;

/** The same with the `version` that was read, if the caller has one. */
export const productEdit = written(
  productFields.extend({ version: z.string().max(60).optional() }),
);
export type ProductEdit = z.output<typeof productEdit>;

/** A product as everyone may read it. */
export const productDto = z
  .object({
    _id: z.uuid(),
    slug: z.string(),
    ...eachOf(PUBLIC_NAMES, 'dto'),
    stockMode: z.enum(STOCK_MODES),
    variants: z.array(
      z.object({ _id: z.uuid(), size: z.enum(SIZES), sku: z.string(), stock: count }),
    ),
    averageReview: z.number().min(0).max(5),
    reviewCount: count,
    fitVerdict: z.object({ small: count, true: count, large: count }).meta({
      description: 'How many reviewers say that it runs small, is true to size, runs large',
    }),
  })
  .meta({ id: 'Product' });
export type ProductDto = z.output<typeof productDto>;

/** A product as an admin reads it. */
export const adminProductDto = productDto
  .extend({
    ...eachOf(STAFF_NAMES, 'dto'),
    version: z
      .string()
      .meta({ description: 'If an edit sends it back, a stale edit is refused with 409' }),
  })
  .meta({ id: 'AdminProduct' });
export type AdminProductDto = z.output<typeof adminProductDto>;

/** What the product form holds. */
export type ProductValues = { [Name in FieldName]: (typeof FIELDS)[Name]['blank'] };
export const BLANK_PRODUCT: ProductValues = eachField('blank');

export const toFormValues = (product: AdminProductDto) =>
  Object.fromEntries(
    FIELD_NAMES.map((name) => [name, PRODUCT_FIELDS[name].toForm(product[name], product)]),
  ) as ProductValues;

export type FieldValue =
  | string
  | number
  | readonly string[]
  | Readonly<Record<string, unknown>>
  | boolean
  | null
  | undefined;

/** A value for people, by the name of its field; '' if there is none. For other names, the value itself. */
export function formatField(name: string, value: FieldValue): string {
  if (value === null || value === undefined || value === '') return '';
  const field = FIELD_NAMES.find((one) => one === name);
  if (field) return PRODUCT_FIELDS[field].toWords(value);
  return Array.isArray(value) ? value.join(', ') : String(value);
}

export interface ProductList {
  products: ProductDto[];
  pagination: Pagination;
  facets: Facets;
}

/** The admin's sorts; by default the newest come first. */
export const ADMIN_SORT_IDS = [
  'newest',
  ...SORT_OPTIONS.map(({ id }) => id),
  'stock-lowtohigh',
] as const satisfies readonly (SortId | 'newest' | 'stock-lowtohigh')[];
export type AdminSortId = (typeof ADMIN_SORT_IDS)[number];

/** The filters of a list as they appear in an address: comma-joined values (specification 2.6). */
export const productFilterQuery = z.object({
  category: z.string().max(500).optional(),
  brand: z.string().max(500).optional(),
  type: z.string().max(500).optional(),
  colour: z.string().max(500).optional(),
  price: z.string().max(500).optional(),
  size: z.string().max(500).optional(),
  stock: z.string().max(500).optional(),
  sortBy: z.string().max(100).optional(),
});

/** An admin's list can also be searched by a part of the title. */
export const adminProductQuery = productFilterQuery.extend({ search: text(0, 100).optional() });
