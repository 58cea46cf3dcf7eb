import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '@/scripts/test/settings';
import { STATES } from '../settings/state-rules';
import { oneLine } from '../text';
import { creditNoteContent, type InvoicedOrder, invoiceContent } from './content-rules';
import { documentNumber, financialYear } from './number-rules';
import { columnsOf } from './pdf/lines-table';
import { placeOfSupply } from './place-rules';
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

it.each([
  ['641602', ['CGST', 'SGST']],
  ['560001', ['IGST']],
])('a table of goods without tax that go to %s has the columns %j', (shippingPincode, columns) => {
  const taxRates = SELLER.taxRates.map((rate) => ({ ...rate, rateUpTo: 0, rateAbove: 0 }));
  const goods = { title: 'One', size: 'M', quantity: 1, unitPricePaise: 79_900, discountPaise: 0 };
  const given = {
    number: 7n,
    createdAt: AT,
    paymentMethod: 'cod',
    codChargePaise: 10_000,
    customerName: 'Arun',
    shippingAddress: '1 Mill Street',
    shippingCity: 'Tiruppur',
    shippingPhone: '9840012345',
  };
  const content = invoiceContent(
    { ...given, shippingPincode, lines: [{ ...goods, hsn: '61034200' }] },
    { number: 'NY/2627/000001', at: AT, seller: { ...SELLER, taxRates } },
  );
  const headings = columnsOf(content).map(({ heading }) => heading);
  expect(headings.filter((heading) => heading.endsWith('GST'))).toEqual(columns);
  expect(content.lines.map(({ ratePercent }) => ratePercent)).toEqual([0, 0]);
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
  const stateOf = (pincode: string, city = 'Anywhere') => placeOfSupply({ pincode, city }, '33');

  it.each([
    ['Tamil Nadu', '33', '600001 641602 643253 605602 605105 607401 609001 609608 635001'],
    ['Kerala', '32', '670001 673309 673311 682011 682560 695615'],
    ['Karnataka', '29', '560001 562125 571105 577001 583101 591346'],
    ['Andhra Pradesh', '37', '515001 517644 520001 533463 533465 535594'],
    ['Telangana', '36', '500001 503235 504346 506003 507001 509412'],
    ['Puducherry', '34', '605001 605014 605106 605110 605502 607402 609602 609607 533464 673310'],
    ['Lakshadweep', '31', '682551 682555 682559'],
    ['Goa', '30', '403001 403806'],
    ['Maharashtra', '27', '400001 402404 404001 416510 445402'],
    ['Gujarat', '24', '360001 362510 362530 382424 396001 396191 396195 396193 396445'],
    ['Daman, Diu, Dadra', '26', '362520 362540 362570 396210 396215 396220 396230 396240'],
    ['Madhya Pradesh', '23', '450001 470001 480001 488448'],
    ['Chhattisgarh', '22', '490001 492001 494001 497778'],
    ['Odisha', '21', '751001 756048 770076'],
    ['West Bengal', '19', '700001 734001 736208 743502 748999'],
    ['Sikkim', '11', '737101 737139'],
    ['Andamans', '35', '744101 744304'],
    ['Assam', '18', '781001 781029 787059 788931'],
    ['Arunachal Pradesh', '12', '790001 791111 792131'],
    ['Meghalaya', '17', '781131 793001 794115'],
    ['Manipur', '14', '795001 795159'],
    ['Mizoram', '15', '796001 796901'],
    ['Nagaland', '13', '797001 798627'],
    ['Tripura', '16', '799001 799290'],
    ['Bihar', '10', '800001 802131 811201 813206 814131 821115 823001 841101 854301 855117'],
    ['Jharkhand', '20', '813208 814101 815301 816101 822101 825301 829210 831001 834001 835325'],
    [
      'Uttar Pradesh',
      '09',
      '201301 221001 244001 244701 246701 247001 247662 261001 262302 262406',
    ],
    ['Uttarakhand', '05', '244713 246001 247667 248001 249401 262308 262402 262501 263001'],
    ['Delhi', '07', '110001 110097'],
    ['Haryana', '06', '121001 134116 136156'],
    ['Punjab', '03', '140001 147301 152132 160055 160059 160062 160071 160103 160104'],
    ['Chandigarh', '04', '160001 160017 160047 160101'],
    ['Himachal Pradesh', '02', '171001 173212 177601'],
    ['Jammu and Kashmir', '01', '180001 190001 193504'],
    ['Ladakh', '38', '194101 194404'],
    ['Rajasthan', '08', '301001 334002 345034'],
    ['the army', '97', '900056 900099'],
    ['no known code', '33', '290001 350001 540001 650001'],
  ])('of a PIN code of %s is %s', (_, code, pincodes) => {
    const found = pincodes.split(' ').map((pincode) => [pincode, stateOf(pincode)]);
    expect(found).toEqual(pincodes.split(' ').map((pincode) => [pincode, code]));
  });

  it.each([
    ['605106', 'Villupuram', '33'],
    ['605106', 'Puducherry', '34'],
    ['605111', 'Irumbai', '33'],
    ['605111', 'Sedarapet, PONDICHERRY', '34'],
    ['605502', 'விழுப்புரம்', '33'],
    ['605501', 'புதுச்சேரி', '34'],
    ['609604', 'Karaikal', '34'],
    ['607402', 'Cuddalore, near Pondicherry', '34'],
    ['533464', 'Kakinada', '37'],
    ['533464', 'Yanam', '34'],
    ['641602', 'Pondicherry', '33'],
    ['605001', 'Cuddalore', '34'],
  ])('of %s in %s is %s: the city counts where a code is of two States', (pincode, city, code) => {
    expect(stateOf(pincode, city)).toBe(code);
  });

  it('can be every State', () => {
    const found = new Set<string>();
    for (let pincode = 100_000; pincode < 1_000_000; pincode += 1)
      found.add(stateOf(String(pincode)));
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

  const shownOf = (text: string) =>
    toRuns(text)
      .map((run) => run.text)
      .join('');

  it('keeps every letter that a font has', () => {
    const tamil = ['க', 'ஙி', 'மு', 'ஃ', 'ஸ்ரீ', '௧'];
    const devanagari = ['क', 'खि', 'मॉ', 'श्री', '१'];
    const letters = [...'aZé ₹ő', ...tamil, ...devanagari];
    const ofFonts = fc.string({ unit: fc.constantFrom(...letters), maxLength: 30 });
    fc.assert(
      fc.property(ofFonts, (text) => {
        expect(shownOf(text)).toBe(oneLine(text));
      }),
    );
  });

  it('has no control, and no mark that turns its direction', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(shownOf(text)).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
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
