import { brandLabel, categoryLabel } from './field-rules';
import type { AdminProductDto } from './schema';

export type CsvField =
  | '_id'
  | 'version'
  | 'title'
  | 'description'
  | 'category'
  | 'brand'
  | 'price'
  | 'salePrice'
  | 'totalStock'
  | 'sizes'
  | 'image'
  | 'gallery';

interface CsvColumn {
  field: CsvField;
  /** As in the file's first line. */
  name: string;
  write: (product: AdminProductDto) => string;
}

/** The catalogue as a file, column by column. Category and product by the labels staff know. */
export const CSV_COLUMNS: readonly CsvColumn[] = [
  { field: '_id', name: 'ID', write: ({ _id }) => _id },
  { field: 'version', name: 'Version', write: ({ version }) => versionInWords(version) },
  { field: 'title', name: 'Title', write: ({ title }) => title },
  { field: 'description', name: 'Description', write: ({ description }) => description },
  {
    field: 'category',
    name: 'Category',
    write: ({ category }) => categoryLabel(category),
  },
  { field: 'brand', name: 'Product', write: ({ brand }) => brandLabel(brand) },
  { field: 'price', name: 'Price', write: ({ price }) => String(price) },
  {
    field: 'salePrice',
    name: 'Sale Price',
    write: ({ salePrice }) => (salePrice > 0 ? String(salePrice) : ''),
  },
  { field: 'totalStock', name: 'Total Stock', write: ({ totalStock }) => String(totalStock) },
  { field: 'sizes', name: 'Sizes', write: ({ sizes }) => sizes.join('; ') },
  { field: 'image', name: 'Image', write: ({ image }) => image },
  { field: 'gallery', name: 'Further Images', write: ({ gallery }) => gallery.join('; ') },
];

/** '3.10' as 'r3 s10': a spreadsheet would take the first for a number and make 3.1 of it. */
function versionInWords(version: string): string {
  const [revision, stock] = version.split('.');
  return `r${revision} s${stock}`;
}
