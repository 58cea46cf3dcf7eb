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
import { isChanged, type Part, partsOf } from '../merge-values';
import { mergeStock } from './stock-text';

const SIZES: Part<ProductValues> = {
  label: 'Sizes and stock',
  names: ['sizes', 'totalStock'],
  toWords({ sizes, totalStock }) {
    const count = formatField('totalStock', totalStock);
    // Counts by size already name the sizes.
    return typeof totalStock === 'string'
      ? `${formatField('sizes', sizes)}; ${count} in all`
      : count;
  },
  // Pieces may have been sold since: a count that I left alone becomes theirs.
  merge: ({ before, mine, theirs }) => ({
    totalStock: mergeStock(
      { before: before.totalStock, mine: mine.totalStock, theirs: theirs.totalStock },
      mine.sizes,
    ),
  }),
};
const PICTURES: Part<ProductValues> = {
  label: 'Pictures',
  names: ['image', 'gallery'],
  toWords: ({ image, gallery }) => [image, ...gallery].join(),
  toPictures: ({ image, gallery }) => [image, ...gallery],
};
const single = (name: FieldName): Part<ProductValues> => ({
  label: FIELD_LABELS[name],
  names: [name],
  toWords: (values) => formatField(name, values[name]),
});

export const PRODUCT_PARTS = partsOf(FIELD_NAMES, [SIZES, PICTURES], single);

/** Whether the shop has the product as it was sent. */
export function isStoredAs(product: AdminProductDto, sent: ProductInput): boolean {
  const stored = productInput.safeParse(toFormValues(product)).data;
  return stored !== undefined && !isChanged(FIELD_NAMES, stored, sent);
}
