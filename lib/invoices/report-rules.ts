import { stateName } from '../settings/state-rules';
import type { DocumentContent, DocumentLine } from './schema';

export const REPORT_COLUMNS = [
  'By',
  'Key',
  'Rate',
  'Documents',
  'Quantity',
  'Taxable value',
  'CGST',
  'SGST',
  'IGST',
  'Total',
] as const;

/** The sums of lines, in paise, as on invoices. */
export interface ReportSums {
  quantity: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
}
const NOTHING: ReportSums = {
  quantity: 0,
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  totalPaise: 0,
};
const NAMES = Object.keys(NOTHING) as (keyof ReportSums)[];

const GROUPS: Record<string, (line: DocumentLine, document: DocumentContent) => string> = {
  Rate: ({ ratePercent }) => `${ratePercent} %`,
  HSN: ({ hsn }) => hsn,
  State: (_, { placeOfSupply: { code } }) => `${code} ${stateName(code)}`,
  All: () => '',
};
/** Filed by each rate: two rates of a State or an HSN are never summed. */
const HAS_RATE = ['HSN', 'State'];
const KINDS = { invoice: 'Invoices', 'credit-note': 'Credit notes' } as const;
type Books = keyof typeof BOOKS;
const BOOKS = { ...KINDS, net: 'Net' } as const;

/** Sums up a month: invoices, credit notes, and invoices less credit notes. */
export class GstReport {
  readonly #sums = new Map<string, ReportSums>();

  add(document: DocumentContent): void {
    for (const line of document.lines)
      for (const [by, keyOf] of Object.entries(GROUPS)) {
        const rate = HAS_RATE.includes(by) ? `${line.ratePercent} %` : '';
        const key = `${keyOf(line, document)}\t${rate}`;
        this.#count([by, document.kind, key], line, 1);
        this.#count([by, 'net', key], line, document.kind === 'invoice' ? 1 : -1);
      }
  }

  #count(path: [by: string, books: Books, key: string], line: DocumentLine, sign: 1 | -1): void {
    const name = path.join('\t');
    const sums = this.#sums.get(name) ?? { ...NOTHING };
    // The charge for cash on delivery is not goods.
    const counted = { ...line, quantity: line.isCharge ? 0 : line.quantity };
    for (const one of NAMES) sums[one] += sign * counted[one];
    this.#sums.set(name, sums);
  }

  /** Cells of the CSV file, in rupees. */
  rows(): string[][] {
    const placeOf = (name: string): number[] => {
      const [by = '', books = '', key = '', rate = ''] = name.split('\t');
      // Every key begins with a number, except that of the total.
      const [value = 0, percent = 0] = [key, rate].map((one) => Number.parseFloat(one) || 0);
      return [Object.keys(GROUPS).indexOf(by), Object.keys(BOOKS).indexOf(books), value, percent];
    };
    return [...this.#sums]
      .sort(([one], [other]) => difference(placeOf(one), placeOf(other)))
      .map(([name, { quantity, ...amounts }]) => {
        const [by = '', books = '', key = '', rate = ''] = name.split('\t');
        const rupees = Object.values(amounts).map((amount) => (amount / 100).toFixed(2));
        return [by, key, rate, BOOKS[books as Books], String(quantity), ...rupees];
      });
  }
}

/** By the first place at which they differ. */
function difference(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
