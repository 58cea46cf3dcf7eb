import { expect, it } from 'vitest';
import { cashOrder, issue, SELLER } from '@/scripts/test/invoices';
import { columnsOf } from './lines-table';

it.each([
  ['641602', ['CGST', 'SGST']],
  ['560001', ['IGST']],
])('a table of goods without tax that go to %s has the columns %j', (shippingPincode, columns) => {
  const taxRates = SELLER.taxRates.map((rate) => ({ ...rate, rateUpTo: 0, rateAbove: 0 }));
  const order = cashOrder([{ unitPricePaise: 79_900, hsn: '61034200' }], {
    codChargePaise: 10_000,
    shippingPincode,
  });
  const content = issue(order, { ...SELLER, taxRates });
  const headings = columnsOf(content).map(({ heading }) => heading);
  expect(headings.filter((heading) => heading.endsWith('GST'))).toEqual(columns);
  expect(content.lines.map(({ ratePercent }) => ratePercent)).toEqual([0, 0]);
});
