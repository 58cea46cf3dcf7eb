import { expect, it } from 'vitest';
import { SETTINGS } from '@/scripts/test/settings';
import { invoiceContent } from './content-rules';
import { creditNoteContent, partialCreditContent } from './credit-rules';
import type { DocumentContent } from './schema';

const at = new Date('2026-12-01T06:00:00Z');
const goods = { hsn: '610342', size: 'M', title: 'Jogger' };

/** Three pieces for ₹1,099, two dear ones at the higher rate, and the cash charge. */
const invoice = invoiceContent(
  {
    number: 100_001n,
    createdAt: at,
    paymentMethod: 'cod',
    codChargePaise: 50_000,
    totalPaise: 759_699n,
    creditPaise: 0n,
    customerName: 'Arun',
    shippingAddress: '1 Mill Street',
    shippingCity: 'Tiruppur',
    shippingPincode: '641602',
    shippingPhone: '9840012345',
    lines: [
      { ...goods, quantity: 3, unitPricePaise: 39_900, discountPaise: 9_800 },
      { ...goods, quantity: 2, unitPricePaise: 299_900, discountPaise: 1 },
    ],
  },
  { number: 'NY/2627/000001', at, seller: { ...SETTINGS, version: '1' } },
);
const [three, two] = invoice.lines;
/** What the next piece of a line brings, after some of them. */
function bring(ofLine: number, before: number) {
  const { quantity = 1, totalPaise = 0 } = invoice.lines[ofLine] ?? {};
  const upTo = (pieces: number) => Math.floor((totalPaise * pieces) / quantity);
  return upTo(before + 1) - upTo(before);
}
const note = { number: 'NC/2627/000001', at, reason: 'Return of 1 piece' };
const sums = (documents: readonly DocumentContent[]) =>
  (['totalPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const).map((member) =>
    documents.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line[member], 0),
  );

it('pieces that came back are on their line, at its rate, with their part of the charge beside', () => {
  const paise = bring(1, 0);
  const { lines, totalPaise } = partialCreditContent(invoice, {
    ...note,
    paise: paise + 10_000,
    goods: [{ ofLine: 1, quantity: 1, paise }],
  });
  expect(totalPaise).toBe(paise + 10_000);
  expect(lines[0]).toMatchObject({
    description: two?.description,
    quantity: 1,
    totalPaise: paise,
    ratePercent: two?.ratePercent,
    pricePaise: 299_900,
    discountPaise: 299_900 - paise,
  });
  expect(lines.slice(1).every(({ isCharge, quantity }) => isCharge && quantity === 0)).toBe(true);
});

it('returns, goodwill and the rest of an invoice sum to it, taxes too', () => {
  const earlier: DocumentContent[] = [];
  const credit = (paise: number, ofGoods: { ofLine: number; quantity: number; paise: number }[]) =>
    earlier.push(partialCreditContent(invoice, { ...note, earlier, paise, goods: ofGoods }));
  for (const [ofLine, before] of [
    [0, 0],
    [1, 0],
    [0, 1],
  ] as const) {
    const paise = bring(ofLine, before);
    credit(paise, [{ ofLine, quantity: 1, paise }]);
  }
  credit(12_345, []);
  // What goodwill took from the line of the last piece comes from the others.
  const last = bring(0, 2);
  credit(last, [{ ofLine: 0, quantity: 1, paise: last }]);
  earlier.push(creditNoteContent(invoice, { ...note, earlier }));
  expect(sums(earlier)).toEqual(sums([invoice]));
  expect(three?.totalPaise).toBe(109_900);
});
