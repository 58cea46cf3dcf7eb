import { hasLettersToLose, hasLostLetters, isHtml, isLeftOf } from '../imports/cell-text';
import type { CsvRow } from '../imports/read-csv';
import type { ImportProblem } from '../imports/schema';
import type { ProductRow } from '../stock/variant-queries';
import { type CsvField, columnNamed } from './csv-rules';
import { type FieldName, PRODUCT_FIELDS } from './schema';

const LETTERS_LOST =
  'Question marks stand where letters were: a spreadsheet lost them. Save it as “CSV UTF-8”';
const LETTERS_REPLACED =
  'Question marks would replace letters that the catalogue has. Save the file as “CSV UTF-8”';

/** A text that is stored already stays as it is, whatever it looks like. */
export const isNewText = (
  field: CsvField,
  cell: string,
  before: ProductRow | null,
): field is FieldName =>
  field in PRODUCT_FIELDS &&
  ['text', 'long-text'].includes(PRODUCT_FIELDS[field as FieldName].control.kind) &&
  cell !== before?.[field as 'title'];

/** Texts that an import changes, or that another program has changed before. */
export function* warningsOf(
  { line, cells }: CsvRow<CsvField>,
  before: ProductRow | null,
): Generator<ImportProblem> {
  for (const [field, cell] of cells) {
    if (!isNewText(field, cell, before)) continue;
    const column = columnNamed(field);
    const had = before?.[field as 'title'] ?? '';
    if (isHtml(cell)) yield { line, column, message: 'HTML becomes plain text' };
    const isLost = hasLostLetters(cell) && !hasLostLetters(had);
    if (isLeftOf(cell, had) || (isLost && hasLettersToLose(had)))
      yield { line, column, message: LETTERS_REPLACED };
    else if (isLost) yield { line, column, message: LETTERS_LOST };
  }
}
