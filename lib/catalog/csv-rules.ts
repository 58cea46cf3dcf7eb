import { type AdminProductDto, FIELD_NAMES, type FieldName, PRODUCT_FIELDS } from './schema';

export type CsvField = '_id' | 'version' | 'skus' | FieldName;

interface CsvColumn {
  field: CsvField;
  /** The column's heading. */
  name: string;
  write: (product: AdminProductDto) => string;
}

/** The catalogue as a CSV file, column by column. */
export const CSV_COLUMNS: readonly CsvColumn[] = [
  { field: '_id', name: 'ID', write: ({ _id }) => _id },
  { field: 'version', name: 'Version', write: ({ version }) => versionCell(version) },
  ...FIELD_NAMES.map((field) => ({
    field,
    name: PRODUCT_FIELDS[field].column,
    write: (product: AdminProductDto) => PRODUCT_FIELDS[field].toCell(product[field], product),
  })),
  {
    field: 'skus',
    name: 'SKUs',
    write: ({ variants }) => variants.map(({ size, sku }) => `${size}:${sku}`).join('|'),
  },
];

/** The heading of a field's column. */
export const columnNamed = (field: CsvField): string =>
  CSV_COLUMNS.find((column) => column.field === field)?.name ?? field;

/** '3.10' as 'r3 s10', '3.10-20' as 'r3 s10-20': a spreadsheet would read '3.10' as the number 3.1. */
function versionCell(version: string): string {
  const [revision, stock] = version.split('.');
  return `r${revision} s${stock}`;
}

/** The version in a cell; null if it is not one of ours. */
export function versionFrom(cell: string): string | null {
  const [, revision, stock] = /^r(\d{1,9}) s(\d{1,9}(?:-\d{1,9}){0,4})$/.exec(cell.trim()) ?? [];
  return revision === undefined ? null : `${revision}.${stock}`;
}
