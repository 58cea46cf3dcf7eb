import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AT, anyOrder, cashOrder, issue } from '@/scripts/test/invoices';
import { creditNoteContent, partialCreditContent } from './credit-rules';
import { GstReport } from './report-rules';
import { reportQuery } from './schema';

it.each([
  ['2026-11', true],
  ['2099-12', true],
  ['9999-12', false],
  ['1999-12', false],
  ['2026-13', false],
])('a report of %s: %s', (month, isGiven) => {
  expect(reportQuery.safeParse({ month }).success).toBe(isGiven);
});

it('a report sums to the invoices, by each of its keys, and credit notes are taken off', () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { minLength: 1, maxLength: 5 }), fc.nat(99), (orders, share) => {
      const invoices = orders.map((one) => issue(one));
      const [first] = invoices;
      const issued = { number: 'NC/2627/000001', at: AT, reason: 'x' };
      const paise = Math.floor(((first?.totalPaise ?? 0) * share) / 100);
      const part = first && paise > 0 ? [partialCreditContent(first, { ...issued, paise })] : [];
      const rest = first ? [creditNoteContent(first, { ...issued, earlier: part })] : [];
      const report = new GstReport();
      for (const one of [...invoices, ...part, ...rest]) report.add(one);
      const rows = report.rows();
      const totalOf = (by: string, books: string) =>
        rows
          .filter((row) => row[0] === by && row[3] === books)
          .reduce((sum, row) => sum + Math.round(Number(row.at(-1)) * 100), 0);
      const invoiced = invoices.reduce((sum, one) => sum + one.totalPaise, 0);
      for (const by of ['Rate', 'HSN', 'State', 'All']) {
        expect(totalOf(by, 'Invoices')).toBe(invoiced);
        // A part and the rest of it: together the whole, to the paisa.
        expect(totalOf(by, 'Credit notes')).toBe(first?.totalPaise ?? 0);
        expect(totalOf(by, 'Net')).toBe(invoiced - (first?.totalPaise ?? 0));
      }
      for (const [, , , , , ...amounts] of rows) {
        const [taxable = 0, cgst = 0, sgst = 0, igst = 0, total = 0] = amounts.map((one) =>
          Math.round(Number(one) * 100),
        );
        expect(taxable + cgst + sgst + igst).toBe(total);
      }
    }),
    { numRuns: 30 },
  );
});

it('never mixes two rates of a State or an HSN', () => {
  const order = (shippingPincode: string, pieces: [string, number, number][]) => {
    const lines = pieces.map(([hsn, rupees, quantity]) => ({
      ...{ title: 'One', size: 'M', discountPaise: 0, hsn, quantity },
      unitPricePaise: rupees * 100,
    }));
    const codChargePaise = lines.reduce((sum, { quantity }) => sum + quantity * 10_000, 0);
    return issue({ ...cashOrder([], { shippingPincode, codChargePaise }), lines });
  };
  const report = new GstReport();
  report.add(order('641602', [['6103', 1099, 2]]));
  report.add(
    order('400001', [
      ['6103', 1099, 1],
      ['6203', 3499, 1],
    ]),
  );
  report.add(order('682011', [['6203', 3499, 1]]));
  report.add(order('682011', [['6203', 999, 2]]));
  const filed = report
    .rows()
    .filter(([by = '', , , books]) => ['HSN', 'State'].includes(by) && books === 'Net')
    .map(([, key = '', rate, , quantity, taxable]) => [key.slice(0, 4), rate, quantity, taxable]);
  expect(filed.map((row) => row.join(' | '))).toEqual([
    '6103 | 5 % | 3 | 3376.01',
    '6203 | 5 % | 2 | 2093.34',
    '6203 | 18 % | 2 | 6144.23',
    '27 M | 5 % | 1 | 1092.19',
    '27 M | 18 % | 1 | 3094.23',
    '32 K | 5 % | 2 | 2093.34',
    '32 K | 18 % | 1 | 3050.00',
    '33 T | 5 % | 2 | 2283.82',
  ]);
});
