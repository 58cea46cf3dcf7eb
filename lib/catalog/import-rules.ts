import { BRANDS, CATEGORIES } from '../store';
import type { CsvField } from './csv-rules';

/** The version a cell holds; null when it holds none that we ever wrote. */
export function versionFromWords(cell: string): string | null {
  const [, revision, stock] = /^r(\d{1,9}) s(\d{1,9})$/.exec(cell.trim()) ?? [];
  return revision === undefined ? null : `${revision}.${stock}`;
}

/** A label or an id, in any case, as the id; anything else as it is, for the schema to refuse. */
function idOf(options: readonly { id: string; label: string }[], cell: string): string {
  const wanted = cell.trim().toLowerCase();
  const found = options.find(
    ({ id, label }) => id.toLowerCase() === wanted || label.toLowerCase() === wanted,
  );
  return found?.id ?? cell;
}

const listIn = (cell: string) => cell.split(/[;,\s]+/).filter((one) => one !== '');

const NUMBERS: ReadonlySet<CsvField> = new Set(['price', 'salePrice', 'totalStock']);

/** What a cell means to the product schema. */
export function memberFrom(field: CsvField, cell: string): unknown {
  if (field === 'category') return idOf(CATEGORIES, cell);
  if (field === 'brand') return idOf(BRANDS, cell);
  if (field === 'sizes') return listIn(cell.toUpperCase());
  if (field === 'gallery') return listIn(cell);
  return NUMBERS.has(field) ? cell.trim() : cell;
}
