/** A negative number is not a formula: as text it would be left out of sums. */
const READ_AS_FORMULA = /^(?!-\d+(\.\d+)?$)'*[=+\-@\t\r]/;

/**
 * A cell that no spreadsheet reads as a formula. A value that already looks escaped is escaped again, so that
 * `unescapeFormula` returns exactly this value.
 */
export function escapeFormula(value: string): string {
  return READ_AS_FORMULA.test(value) ? `'${value}` : value;
}

const GROUPED = /^[1-9]\d{0,2}(?:[,\s]\d{2,3})*[,\s]\d{3}(?:\.\d*)?$/;

/**
 * A number of a cell, also as spreadsheets save one that they show as money or in groups: '₹1,29,900.00', '1 299'. A
 * comma that may be a decimal one stays, for the schema to refuse.
 */
export function numberFromCell(cell: string): string {
  const text = cell.trim().replace(/^₹\s*/, '');
  return GROUPED.test(text) ? text.replace(/[,\s]/g, '') : text;
}

/** Undoes `escapeFormula`; a cell that a person wrote stays as it is. */
export function unescapeFormula(cell: string): string {
  const rest = cell.slice(1);
  return cell.startsWith("'") && READ_AS_FORMULA.test(rest) ? rest : cell;
}
