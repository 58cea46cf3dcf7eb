import { dayOf } from '../dates';
import type { DocumentKind } from './schema';

const PREFIX: Record<DocumentKind, string> = { invoice: 'NY', 'credit-note': 'NC' };

/** '2627' from April 2026 to March 2027, in Asia/Kolkata. */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = dayOf(at).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((one) => String(one).slice(-2)).join('');
}

/** 'NY/2627/000001': at most 16 characters (rule 46 of the CGST Rules). */
export const documentNumber = (kind: DocumentKind, year: string, serial: number): string =>
  `${PREFIX[kind]}/${year}/${String(serial).padStart(6, '0')}`;
