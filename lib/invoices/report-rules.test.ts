import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AT, anyOrder, issue } from '@/scripts/test/invoices';
import { creditNoteContent } from './content-rules';
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
    fc.property(fc.array(anyOrder, { minLength: 1, maxLength: 5 }), (orders) => {
      const invoices = orders.map((one) => issue(one));
      const [first] = invoices;
      const note =
        first && creditNoteContent(first, { number: 'NC/2627/000001', at: AT, reason: 'x' });
      const report = new GstReport();
      for (const one of [...invoices, ...(note ? [note] : [])]) report.add(one);
      const rows = report.rows();
      const totalOf = (by: string, books: string) =>
        rows
          .filter((row) => row[0] === by && row[2] === books)
          .reduce((sum, row) => sum + Math.round(Number(row.at(-1)) * 100), 0);
      const invoiced = invoices.reduce((sum, one) => sum + one.totalPaise, 0);
      for (const by of ['Rate', 'HSN', 'State', 'All']) {
        expect(totalOf(by, 'Invoices')).toBe(invoiced);
        expect(totalOf(by, 'Credit notes')).toBe(first?.totalPaise ?? 0);
        expect(totalOf(by, 'Net')).toBe(invoiced - (first?.totalPaise ?? 0));
      }
      for (const [, , , , ...amounts] of rows) {
        const [taxable = 0, cgst = 0, sgst = 0, igst = 0, total = 0] = amounts.map((one) =>
          Math.round(Number(one) * 100),
        );
        expect(taxable + cgst + sgst + igst).toBe(total);
      }
    }),
    { numRuns: 30 },
  );
});
