import { asMeant, UNSEEN } from './text';

/** A negative number is not a formula: as text it would be left out of sums. */
const FORMULA = /^(?!-\d+(\.\d+)?$)'*[=+\-@\t\r\n]/;

/** Also control characters, and the blank of Braille. */
const PASSED_OVER = /[\p{Cc}\u2800]/gu;

/** Programs also read the full-width '＝', and pass over what cannot be seen. */
function isReadAsFormula(value: string): boolean {
  const seen = value.replace(UNSEEN, '').normalize('NFKC');
  return FORMULA.test(seen) || FORMULA.test(seen.replace(PASSED_OVER, ''));
}

/**
 * A cell that no spreadsheet reads as a formula. A value that already looks escaped is escaped again, so that
 * `unescapeFormula` returns exactly this value.
 */
export function escapeFormula(value: string): string {
  return isReadAsFormula(value) ? `'${value}` : value;
}

const GROUPED = /^[1-9]\d{0,2}(?:[,\s]\d{2,3})*[,\s]\d{3}(?:\.\d*)?$/;

/** What people write around an amount: '₹ 1299', 'Rs. 1299/-', '1299.00 INR', '10 pcs'. */
const AROUND_NUMBER =
  /^(?:₹|rs|inr)[.:\s]*|(?:\s*(?:\/[-=]|₹|rs\.?|rupees?|inr|pcs?\.?|nos?\.?|units?|pieces?|only))+$/gi;

/** Patterns for what people write take long for blanks without end. */
const LONGEST_NUMBER = 40;

/**
 * A number of a cell, also as spreadsheets save one that they show as money or in groups: '₹1,29,900.00', '1 299'. A
 * comma that may be a decimal one stays, for the schema to refuse.
 */
export function numberFromCell(cell: string): string {
  const typed = asMeant(cell).trim();
  if (typed.length > LONGEST_NUMBER) return typed;
  const text = /\d/.test(typed) ? typed.replace(AROUND_NUMBER, '') : typed;
  return GROUPED.test(text) ? text.replace(/[,\s]/g, '') : text;
}

/** Undoes `escapeFormula`; a cell that a person wrote stays as it is. */
export function unescapeFormula(cell: string): string {
  const rest = cell.slice(1);
  return cell.startsWith("'") && isReadAsFormula(rest) ? rest : cell;
}
