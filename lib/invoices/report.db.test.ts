import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeCart, makeProduct, OWNER } from '@/scripts/test/builders';
import { SETTINGS } from '@/scripts/test/settings';
import { db } from '../db/client';
import { placeCodOrder } from '../orders/placing-service';
import { updateOrderStatus } from '../orders/status-service';
import { updateSettings } from '../settings/service';
import { gstReportFile } from './report-queries';
import { type DocumentContent, documentContent } from './schema';

// Documents of several months, dated by the test's clock.
vi.mock('../db/now', async (original) => ({
  ...(await original<object>()),
  readNow: async () => new Date(),
}));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-31T18:00:00Z') });
  await db.$executeRaw`TRUNCATE users, products, orders, carts, invoice_series, settings, tax_rates CASCADE`;
  await updateSettings(OWNER, SETTINGS);
});
afterEach(() => {
  vi.useRealTimers();
});

interface Goods {
  pricePaise: number;
  hsn: string;
  quantity: number;
}

async function order(pincode: string, goods: Goods[]): Promise<string> {
  const lines = [];
  for (const { quantity, ...facts } of goods)
    lines.push({ product: await makeProduct({ totalStock: 50, ...facts }), quantity });
  const { shopper, input } = await makeCart(lines);
  await db.address.updateMany({ where: { userId: shopper.id }, data: { pincode } });
  return placeCodOrder(shopper, input);
}

/** A time in Tiruppur. */
const at = (time: string) => vi.setSystemTime(new Date(`${time}+05:30`));

type Row = Record<string, string>;

async function readFile(month: string) {
  const response = await gstReportFile(month);
  const file = await response.clone().text();
  const rows: Row[] = parse(file, { bom: true, columns: true });
  return { response, file, rows };
}

const paiseOf = (cell = '') => Math.round(Number(cell) * 100);
const AMOUNTS = {
  'Taxable value': 'taxablePaise',
  CGST: 'cgstPaise',
  SGST: 'sgstPaise',
  IGST: 'igstPaise',
  Total: 'totalPaise',
} as const;

const KEYS: Record<
  string,
  (document: DocumentContent, line: DocumentContent['lines'][0]) => string
> = {
  Rate: (_, line) => `${line.ratePercent} %`,
  HSN: (_, line) => line.hsn,
  State: ({ placeOfSupply }) => `${placeOfSupply.code} ${placeOfSupply.name}`,
  All: () => '',
};

/** The amounts of a row, in paise, summed from the documents themselves. */
function summed(documents: readonly DocumentContent[], { By = '', Key = '', Rate = '' }: Row) {
  const lines = documents.flatMap((document) =>
    document.lines
      .filter((line) => KEYS[By]?.(document, line) === Key)
      .filter((line) => Rate === '' || Rate === `${line.ratePercent} %`)
      .map((line) => ({ ...line, sign: document.kind === 'invoice' ? 1 : -1 })),
  );
  return Object.values(AMOUNTS).map((name) =>
    lines.reduce((sum, { sign, ...line }) => sum + sign * line[name], 0),
  );
}

it('the file of a month has its documents by rate, by HSN and by State, to the paisa', async () => {
  const cheap = { pricePaise: 79_900, hsn: '61034200', quantity: 3 };
  const dear = { pricePaise: 310_050, hsn: '62034290', quantity: 1 };
  const bag = { pricePaise: 45_333, hsn: '42029200', quantity: 1 };
  const october = await order('641602', [cheap]);
  const home = await order('641602', [cheap, dear]);
  const away = await order('560001', [dear, bag]);
  const taken = await order('403001', [{ ...cheap, quantity: 1 }]);
  const later = await order('560001', [{ ...cheap, quantity: 1 }]);

  at('2026-10-31T23:59:59.999');
  await updateOrderStatus(OWNER, october, 'inShipping');
  at('2026-11-01T00:00:00');
  for (const id of [home, away, taken]) await updateOrderStatus(OWNER, id, 'inShipping');
  await updateOrderStatus(OWNER, october, 'rejected');
  at('2026-11-30T23:59:59.999');
  await updateOrderStatus(OWNER, taken, 'rejected');
  at('2026-12-01T00:00:00');
  await updateOrderStatus(OWNER, later, 'inShipping');
  await updateOrderStatus(OWNER, home, 'rejected');

  const { response, file, rows } = await readFile('2026-11');
  expect(response.headers.get('content-disposition')).toContain('gst-2026-11.csv');
  expect(file.split('\r\n')[0]).toBe(
    '"By","Key","Rate","Documents","Quantity","Taxable value","CGST","SGST","IGST","Total"',
  );
  expect(rows.map(({ By, Documents, Key }) => [By, Documents, Key].join())).toEqual([
    ...['Rate,Invoices,5 %', 'Rate,Invoices,18 %', 'Rate,Credit notes,5 %'],
    ...['Rate,Net,5 %', 'Rate,Net,18 %'],
    ...['HSN,Invoices,4202', 'HSN,Invoices,6103', 'HSN,Invoices,6203', 'HSN,Credit notes,6103'],
    ...['HSN,Net,4202', 'HSN,Net,6103', 'HSN,Net,6203'],
    ...['State,Invoices,29 Karnataka', 'State,Invoices,30 Goa'],
    ...['State,Invoices,33 Tamil Nadu', 'State,Invoices,33 Tamil Nadu'],
    ...['State,Credit notes,30 Goa', 'State,Credit notes,33 Tamil Nadu'],
    ...['State,Net,29 Karnataka', 'State,Net,30 Goa'],
    ...['State,Net,33 Tamil Nadu', 'State,Net,33 Tamil Nadu'],
    ...['All,Invoices,', 'All,Credit notes,', 'All,Net,'],
  ]);

  const all = (await db.invoice.findMany()).map(({ content }) => documentContent.parse(content));
  const ofMonth = all.filter(({ issuedAt }) => {
    const local = new Date(Date.parse(issuedAt) + 5.5 * 3_600_000).toISOString();
    return local.startsWith('2026-11');
  });
  expect(ofMonth.map(({ kind }) => kind).sort()).toEqual([
    ...['credit-note', 'credit-note'],
    ...['invoice', 'invoice', 'invoice'],
  ]);
  const books: Record<string, DocumentContent[]> = {
    Invoices: ofMonth.filter(({ kind }) => kind === 'invoice'),
    'Credit notes': ofMonth
      .filter(({ kind }) => kind === 'credit-note')
      .map((note) => ({ ...note, kind: 'invoice' })),
    Net: ofMonth,
  };
  for (const row of rows) {
    const cells = Object.keys(AMOUNTS).map((name) => paiseOf(row[name]));
    expect([row, ...cells]).toEqual([row, ...summed(books[row.Documents ?? ''] ?? [], row)]);
  }
  for (const [name, documents] of Object.entries(books))
    for (const by of Object.keys(KEYS)) {
      const parts = rows.filter(({ By, Documents }) => By === by && Documents === name);
      const sum = parts.reduce((total, { Total }) => total + paiseOf(Total), 0);
      const signed = documents.map(({ kind, totalPaise }) =>
        kind === 'invoice' ? totalPaise : -totalPaise,
      );
      expect([name, by, sum]).toEqual([name, by, signed.reduce((one, other) => one + other, 0)]);
    }
  // The pieces of October's order came back, and fewer went out.
  const net = rows.find(({ By, Documents, Key }) => `${By}${Documents}${Key}` === 'HSNNet6103');
  expect(net?.Quantity).toBe('0');
  expect((await readFile('2026-12')).rows.at(-1)?.Documents).toBe('Net');
  expect((await readFile('2020-01')).rows).toEqual([]);
});

it('a row of the file, calculated by hand: a piece at 5 % within the State, with the charge', async () => {
  const id = await order('641602', [{ pricePaise: 79_900, hsn: '61034200', quantity: 1 }]);
  at('2026-11-10T12:00:00');
  await updateOrderStatus(OWNER, id, 'inShipping');
  const { file } = await readFile('2026-11');
  // 799 × 5 ÷ 210 = 19.02 and 100 × 5 ÷ 210 = 2.38.
  expect(file.split('\r\n')[1]).toBe(
    '"Rate","5 %",,"Invoices","1","856.20","21.40","21.40","0.00","899.00"',
  );
});
