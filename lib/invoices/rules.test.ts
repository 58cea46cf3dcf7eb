import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '@/scripts/test/settings';
import { STATES } from '../settings/state-rules';
import { creditNoteContent, type InvoicedOrder, invoiceContent } from './content-rules';
import { documentNumber, financialYear } from './number-rules';
import { stateOfPincode } from './place-rules';
import { GstReport } from './report-rules';
import { documentContent, reportQuery, titleOf } from './schema';
import { toRuns } from './script-rules';
import { taxesWithin } from './tax-rules';
import { amountInWords } from './words-rules';

const AT = new Date('2026-11-23T06:00:00Z');
const SELLER = { ...SETTINGS, version: '1' };
const issue = (order: InvoicedOrder, number = 'NY/2627/000001') =>
  invoiceContent(order, { number, at: AT, seller: SELLER });

const line = fc
  .record({
    title: fc.string(),
    size: fc.constantFrom('S', 'XXL'),
    quantity: fc.integer({ min: 1, max: 100 }),
    unitPricePaise: fc.integer({ min: 100, max: 100_000_000 }),
    hsn: fc.constantFrom('61034200', '42029200', '8308', '6203'),
    share: fc.double({ min: 0, max: 0.99, noNaN: true }),
  })
  .map(({ share, ...rest }) => ({
    ...rest,
    discountPaise: Math.floor(rest.quantity * rest.unitPricePaise * share),
  }));
const order = fc.record({
  number: fc.constant(7n),
  createdAt: fc.constant(AT),
  paymentMethod: fc.constantFrom('cod', 'razorpay'),
  codChargePaise: fc.integer({ min: 0, max: 1_000_000 }),
  customerName: fc.string(),
  shippingAddress: fc.string(),
  shippingCity: fc.string(),
  shippingPincode: fc.constantFrom('641602', '560001', '605001'),
  shippingPhone: fc.constant('9840012345'),
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
});

describe('tax inside a price', () => {
  it('is what the law’s example has', () => {
    expect(taxesWithin(109_900, 5, false)).toMatchObject({
      igstPaise: 5_233,
      taxablePaise: 104_667,
    });
    expect(taxesWithin(109_900, 5, true)).toMatchObject({
      cgstPaise: 2_617,
      sgstPaise: 2_617,
      igstPaise: 0,
      taxablePaise: 104_666,
    });
  });

  it('and the taxable value are the price, the halves are equal, and each head is within half a paisa', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000_000 }),
        fc.constantFrom(0, 0.25, 3, 5, 12, 18, 40),
        fc.boolean(),
        (gross, rate, isWithinState) => {
          const taxes = taxesWithin(gross, rate, isWithinState);
          const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = taxes;
          expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(gross);
          expect(cgstPaise).toBe(sgstPaise);
          const exact = (gross * rate) / (100 + rate);
          const head = isWithinState ? cgstPaise * 2 : igstPaise;
          expect(Math.abs(head - exact)).toBeLessThanOrEqual(isWithinState ? 1.001 : 0.501);
          expect(isWithinState ? igstPaise : cgstPaise).toBe(0);
        },
      ),
    );
  });
});

describe('an invoice', () => {
  it('sums to the order, line by line and head by head', () => {
    fc.assert(
      fc.property(order, (given) => {
        const content = documentContent.parse(issue(given));
        const goods = given.lines.map(
          (one) => one.unitPricePaise * one.quantity - one.discountPaise,
        );
        const sum = goods.reduce((total, one) => total + one, 0);
        fc.pre(sum > 0);
        expect(content.totalPaise).toBe(sum + given.codChargePaise);
        for (const one of content.lines) {
          const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = one;
          expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(totalPaise);
          expect(one.hsn).toMatch(/^\d{4}$/);
          const isAbroad = given.shippingPincode !== '641602';
          expect(isAbroad ? cgstPaise : igstPaise).toBe(0);
        }
      }),
    );
  });

  it('taxes the charge for cash on delivery as the goods, of several rates by their values', () => {
    const piece = { size: 'M', quantity: 1, discountPaise: 0, title: 'One' };
    const content = issue({
      number: 7n,
      createdAt: AT,
      paymentMethod: 'cod',
      codChargePaise: 20_000,
      customerName: 'Arun',
      shippingAddress: '1 Mill Street',
      shippingCity: 'Tiruppur',
      shippingPincode: '641602',
      shippingPhone: '9840012345',
      lines: [
        { ...piece, unitPricePaise: 100_000, hsn: '61034200' },
        { ...piece, unitPricePaise: 300_000, hsn: '62034290' },
      ],
    });
    expect(
      content.lines.map(({ hsn, ratePercent, totalPaise }) => [hsn, ratePercent, totalPaise]),
    ).toEqual([
      ['6103', 5, 100_000],
      ['6203', 18, 300_000],
      ['6103', 5, 5_000],
      ['6203', 18, 15_000],
    ]);
  });
});

it('of a seller who is not registered is no tax invoice, and has no tax', () => {
  fc.assert(
    fc.property(order, (given) => {
      const seller = { ...SELLER, gstin: '' };
      const content = invoiceContent(given, { number: 'NY/2627/000001', at: AT, seller });
      expect(titleOf(content)).toBe('Invoice');
      for (const one of content.lines) {
        const { ratePercent, cgstPaise, sgstPaise, igstPaise } = one;
        expect([ratePercent, cgstPaise, sgstPaise, igstPaise]).toEqual([0, 0, 0, 0]);
        expect(one.taxablePaise).toBe(one.totalPaise);
      }
      expect(content.totalPaise).toBe(issue(given).totalPaise);
      expect(titleOf(issue(given))).toBe('Tax invoice');
    }),
  );
});

describe('the place of supply', () => {
  it.each([
    ['641602', '33'],
    ['695001', '32'],
    ['682555', '31'],
    ['682011', '32'],
    ['560001', '29'],
    ['403001', '30'],
    ['400001', '27'],
    ['605001', '34'],
    ['605602', '33'],
    ['609602', '34'],
    ['609001', '33'],
    ['533464', '34'],
    ['673310', '34'],
    ['110001', '07'],
    ['160017', '04'],
    ['248001', '05'],
    ['246701', '09'],
    ['194101', '38'],
    ['737101', '11'],
    ['744101', '35'],
    ['791111', '12'],
    ['834001', '20'],
    ['800001', '10'],
    ['500001', '36'],
    ['520001', '37'],
    ['396210', '26'],
    ['900056', '97'],
    ['290001', '33'],
  ])('of %s is %s', (pincode, code) => {
    expect(stateOfPincode(pincode, '33')).toBe(code);
  });

  it('can be every State', () => {
    const found = new Set<string>();
    for (let pincode = 100_000; pincode < 1_000_000; pincode += 1)
      found.add(stateOfPincode(String(pincode), '33'));
    expect([...found].sort()).toEqual(STATES.map(({ code }) => code).sort());
  });
});

it.each([
  ['2026-03-31T18:29:59.999Z', '2526'],
  ['2026-03-31T18:30:00.000Z', '2627'],
  ['2027-01-15T00:00:00Z', '2627'],
  ['2099-04-01T00:00:00Z', '9900'],
])('%s is in the financial year %s', (at, year) => {
  expect(financialYear(new Date(at))).toBe(year);
});

it('a number has at most 16 characters', () => {
  expect(documentNumber('invoice', '2627', 1)).toBe('NY/2627/000001');
  expect(documentNumber('credit-note', '2627', 12_345_678)).toHaveLength(16);
});

it.each([
  [0, 'Rupees zero only'],
  [109_900, 'Rupees one thousand and ninety-nine only'],
  [50, 'Rupees zero and fifty paise only'],
  [1_00_000_00, 'Rupees one lakh only'],
  [
    12_34_56_789_01,
    'Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred and eighty-nine and one paise only',
  ],
  [20_015_00, 'Rupees twenty thousand and fifteen only'],
])('%d paise are %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

describe('a text on paper', () => {
  it.each([
    [
      'Arun, ₹',
      [
        ['latin', 'Arun, '],
        ['latin-ext', '₹'],
      ],
    ],
    [
      'தமிழ் நாடு, 12',
      [
        ['tamil', 'தமிழ் நாடு'],
        ['latin', ', 12'],
      ],
    ],
    ['श्रीकृष्ण', [['devanagari', 'श्रीकृष्ण']]],
    ['a\r\nb\u202Ec\u200Fd', [['latin', 'a bcd']]],
    ['<b>"x"</b> 👨‍👩‍👧 م', [['latin', '<b>"x"</b> ? ?']]],
  ])('%j is in runs of one font', (text, runs) => {
    expect(toRuns(text).map(({ script, text: run }) => [script, run])).toEqual(runs);
  });

  it('keeps every letter that a font has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const shown = toRuns(text)
          .map((run) => run.text)
          .join('');
        expect(shown).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
      }),
    );
  });
});

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
    fc.property(fc.array(order, { minLength: 1, maxLength: 5 }), (orders) => {
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
