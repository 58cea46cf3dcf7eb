/** A negative number is not a formula: as text it would be left out of sums. */
const READ_AS_FORMULA = /^(?!-\d+(\.\d+)?$)'*[=+\-@\t\r]/;

/**
 * A cell that no spreadsheet reads as a formula. A value that already looks escaped is escaped again, so that
 * `unescapeFormula` returns exactly this value.
 */
export function escapeFormula(value: string): string {
  return READ_AS_FORMULA.test(value) ? `'${value}` : value;
}

/** Undoes `escapeFormula`; a cell that a person wrote stays as it is. */
export function unescapeFormula(cell: string): string {
  const rest = cell.slice(1);
  return cell.startsWith("'") && READ_AS_FORMULA.test(rest) ? rest : cell;
}
