import { beforeEach, describe, expect, it } from 'vitest';
import { makeCart, makeProduct, OWNER } from '@/scripts/test/builders';
import { SETTINGS } from '@/scripts/test/settings';
import { db } from '../db/client';
import { inTransaction } from '../db/transaction';
import { placeCodOrder } from '../orders/placing-service';
import { readOrder, readOwnOrder } from '../orders/queries';
import { updateOrderStatus } from '../orders/status-service';
import { updateSettings } from '../settings/service';
import type { AdminOrderStatus } from '../store';
import { readDocument } from './file-service';
import { financialYear } from './number-rules';
import { issueInvoice } from './service';

const YEAR = financialYear(new Date());
const number = (serial: number, prefix = 'NY') =>
  `${prefix}/${YEAR}/${String(serial).padStart(6, '0')}`;

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts, invoice_series, settings, tax_rates CASCADE`;
});

async function makeOrder() {
  const product = await makeProduct({ totalStock: 50 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  return { shopper, product, id: await placeCodOrder(shopper, input) };
}
const set = (id: string, status: AdminOrderStatus) => updateOrderStatus(OWNER, id, status);
const numbers = async () =>
  (await db.invoice.findMany({ orderBy: { number: 'asc' } })).map((one) => one.number);

describe('an order that leaves the shop', () => {
  it('gets an invoice for its total, with the seller’s details of that moment', async () => {
    await updateSettings(OWNER, SETTINGS);
    const { id, shopper, product } = await makeOrder();
    await set(id, 'inProcess');
    expect(await readOrder(id)).toMatchObject({
      invoiceNumber: null,
      invoices: [],
      creditNotes: [],
    });
    await expect(readDocument({ kind: 'invoice', orderId: id })).rejects.toMatchObject({
      status: 404,
    });
    await set(id, 'inShipping');
    await set(id, 'delivered');
    expect(await readOwnOrder(shopper.id, id)).toMatchObject({ invoiceNumber: number(1) });
    await updateSettings(OWNER, { ...SETTINGS, legalName: 'Another' });
    await db.product.delete({ where: { id: product.id } });
    const [invoice, ...others] = await db.invoice.findMany();
    expect(others).toEqual([]);
    const { totalAmount } = await readOrder(id);
    expect(invoice).toMatchObject({
      totalPaise: BigInt(Math.round(totalAmount * 100)),
      content: { seller: { legalName: SETTINGS.legalName }, totalPaise: totalAmount * 100 },
    });
  });

  it('is invoiced with the HSN its goods had when ordered, even if they are deleted since', async () => {
    await updateSettings(OWNER, { ...SETTINGS, hsnDigits: 6 });
    const product = await makeProduct({ totalStock: 5, category: 'women', material: 'Polyester' });
    const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
    const id = await placeCodOrder(shopper, input);
    await db.product.delete({ where: { id: product.id } });
    await set(id, 'inShipping');
    const { content } = await db.invoice.findFirstOrThrow();
    expect(content).toMatchObject({ lines: [{ hsn: '610463' }, { hsn: '610463' }] });
  });

  it.each([
    ['33', { cgstPaise: 1902, sgstPaise: 1902, igstPaise: 0 }],
    ['34', { cgstPaise: 0, sgstPaise: 0, igstPaise: 3805 }],
  ])(
    'is taxed for the State %s that its shopper chose for a PIN code of two',
    async (code, taxes) => {
      await updateSettings(OWNER, SETTINGS);
      const product = await makeProduct({ totalStock: 5 });
      const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
      await db.address.updateMany({ data: { pincode: '605014', state: code } });
      const id = await placeCodOrder(shopper, input);
      await db.address.updateMany({ data: { state: null } });
      await set(id, 'inShipping');
      expect((await readOrder(id)).addressInfo.state).toBe(code);
      const { content } = await db.invoice.findFirstOrThrow();
      expect(content).toMatchObject({ placeOfSupply: { code }, lines: [taxes, {}] });
    },
  );

  it('has no tax and no tax invoice while the seller has no GSTIN', async () => {
    const { id } = await makeOrder();
    await set(id, 'inShipping');
    const { content } = await db.invoice.findFirstOrThrow();
    const none = { ratePercent: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
    expect(content).toMatchObject({ seller: { gstin: '' }, lines: [none, none] });
    const { pdf } = await readDocument({ kind: 'invoice', orderId: id });
    expect(Buffer.from(pdf).toString('latin1')).not.toContain('Tax invoice');
  });

  it('has one invoice also if it skips the dispatch, or comes back and is sent again', async () => {
    const { id } = await makeOrder();
    await set(id, 'delivered');
    await set(id, 'pending');
    await set(id, 'inShipping');
    expect(await numbers()).toEqual([number(1)]);
  });

  it('gets the next number without a gap: with 20 at once, and after a failed transaction', async () => {
    const orders = await Promise.all(Array.from({ length: 21 }, makeOrder));
    const [failing, ...rest] = orders.map(({ id }) => id);
    const failed = inTransaction(async (tx) => {
      await issueInvoice(tx, String(failing));
      throw new Error('killed');
    });
    const outcomes = await Promise.allSettled([failed, ...rest.map((id) => set(id, 'inShipping'))]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'rejected',
      ...rest.map(() => 'fulfilled'),
    ]);
    expect(await numbers()).toEqual(rest.map((_, at) => number(at + 1)));
    const issued = await db.invoice.findMany({ orderBy: { number: 'asc' } });
    expect(new Set(issued.map(({ orderId }) => orderId)).size).toBe(20);
  });

  it('leaves no gap when its connection dies before the commit', async () => {
    const [one, other] = [await makeOrder(), await makeOrder()];
    const killed = db.$transaction(async (tx) => {
      await issueInvoice(tx, one.id);
      await tx.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`;
    });
    await expect(killed).rejects.toThrow();
    await set(other.id, 'inShipping');
    expect(await numbers()).toEqual([number(1)]);
  });
});

describe('an invoice', () => {
  it('has the same bytes forever, also for two simultaneous first readers', async () => {
    const { id } = await makeOrder();
    await set(id, 'inShipping');
    const asked = { kind: 'invoice', orderId: id } as const;
    const [one, other] = await Promise.all([readDocument(asked), readDocument(asked)]);
    expect(Buffer.from(one.pdf).subarray(0, 5).toString()).toBe('%PDF-');
    expect(other).toEqual(one);
    await updateSettings(OWNER, SETTINGS);
    expect(await readDocument(asked)).toEqual(one);
    expect(await db.invoiceFile.count()).toBe(1);
  });

  it('can be read only by its shopper and by admins', async () => {
    const { id, shopper } = await makeOrder();
    const { shopper: another } = await makeOrder();
    await set(id, 'inShipping');
    const asked = { kind: 'invoice', orderId: id } as const;
    expect(await readDocument({ ...asked, userId: shopper.id })).toMatchObject({
      number: number(1),
    });
    await expect(readDocument({ ...asked, userId: another.id })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('a credit note', () => {
  it('takes back the invoice of an order that is rejected after its dispatch, once', async () => {
    const { id, shopper } = await makeOrder();
    await set(id, 'inShipping');
    await set(id, 'rejected');
    const order = await readOwnOrder(shopper.id, id);
    expect(order).toMatchObject({
      invoiceNumber: number(1),
      creditNotes: [{ number: number(1, 'NC'), amount: order.totalAmount }],
    });
    const note = await db.invoice.findFirstOrThrow({ where: { kind: 'credit-note' } });
    expect(note.content).toMatchObject({ corrects: { number: number(1) }, kind: 'credit-note' });
    const read = await readDocument({ kind: 'credit-note', orderId: id, userId: shopper.id });
    expect(read.number).toBe(number(1, 'NC'));
    await set(id, 'inShipping');
    await set(id, 'rejected');
    expect(await numbers()).toEqual([number(1, 'NC'), number(2, 'NC'), number(1), number(2)]);
    const first = { kind: 'credit-note', orderId: id, number: number(1, 'NC') } as const;
    expect((await readDocument(first)).pdf).toEqual(read.pdf);
    const twice = await readOwnOrder(shopper.id, id);
    const taken = { amount: twice.totalAmount, at: expect.any(String) };
    expect(twice).toMatchObject({
      invoiceNumber: number(2),
      invoices: [1, 2].map((serial) => ({ number: number(serial), ...taken })),
      creditNotes: [1, 2].map((serial) => ({ number: number(serial, 'NC'), ...taken })),
    });
  });

  it('is not issued for an order that was never sent', async () => {
    const { id } = await makeOrder();
    await set(id, 'rejected');
    expect(await numbers()).toEqual([]);
    await expect(readDocument({ kind: 'credit-note', orderId: id })).rejects.toMatchObject({
      status: 404,
    });
  });
});
