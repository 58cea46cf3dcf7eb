import {
  type AdminProductDto,
  FIELD_LABELS,
  FIELD_NAMES,
  type FieldName,
  formatField,
  type ProductInput,
  type ProductValues,
  productInput,
  toFormValues,
} from '@/lib/catalog/schema';
import type { NotedPart } from '../conflict-note';
import { isChanged, mergeValues, partsOf } from '../merge-values';
import { mergeStock } from './stock-text';

const SIZES: NotedPart<ProductValues> = {
  label: 'Sizes and stock',
  names: ['sizes', 'totalStock'],
  toWords({ sizes, totalStock }) {
    const count = formatField('totalStock', totalStock);
    // Counts by size already name the sizes.
    return typeof totalStock === 'string'
      ? `${formatField('sizes', sizes)}; ${count} in all`
      : count;
  },
};
const PICTURES: NotedPart<ProductValues> = {
  label: 'Pictures',
  names: ['image', 'gallery'],
  toWords: ({ image, gallery }) => [image, ...gallery].join(),
  toPictures: ({ image, gallery }) => [image, ...gallery],
};
const single = (name: FieldName): NotedPart<ProductValues> => ({
  label: FIELD_LABELS[name],
  names: [name],
  toWords: (values) => formatField(name, values[name]),
});

export const PRODUCT_PARTS = partsOf(FIELD_NAMES, [SIZES, PICTURES], single);

/** What the form shows once somebody else has saved. */
export function mergeProducts(
  before: ProductValues,
  mine: ProductValues,
  theirs: ProductValues,
): ProductValues {
  const merged = mergeValues(PRODUCT_PARTS, { before, mine, theirs });
  if (!isChanged(SIZES, before, mine)) return merged;
  // Pieces may have been sold since: a count that I left alone becomes theirs.
  const stock = { before: before.totalStock, mine: mine.totalStock, theirs: theirs.totalStock };
  return { ...merged, totalStock: mergeStock(stock, mine.sizes) };
}

/** Whether the shop has the product as it was sent. */
export function isStoredAs(product: AdminProductDto, sent: ProductInput): boolean {
  const stored = productInput.safeParse(toFormValues(product)).data;
  return stored !== undefined && !isChanged({ names: FIELD_NAMES }, stored, sent);
}
