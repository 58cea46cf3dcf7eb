import type { InvoiceSeries, Prisma } from '../../lib/db/generated/client';
import { invoiceContent } from '../../lib/invoices/content-rules';
import { creditNoteContent } from '../../lib/invoices/credit-rules';
import { documentNumber, financialYear } from '../../lib/invoices/number-rules';
import type { DocumentKind } from '../../lib/invoices/schema';
import type { SettingsDto } from '../../lib/settings/schema';
import { seedIdAt } from './ids';

/** A number that nobody has: the PAN in it is an example's. */
const DEMO = { gstin: '33AAPFU0939F1Z2', officer: 'R. Meenakshi' };

/**
 * An invoice of each order that left the demo shop, numbered in the order of dispatch, and a credit note of each that came
 * back.
 */
export async function seedInvoices(
  tx: Prisma.TransactionClient,
  seller: SettingsDto,
): Promise<void> {
  const orders = await tx.order.findMany({
    where: { shipment: { isNot: null } },
    include: { lines: { orderBy: { id: 'asc' } }, shipment: true },
    orderBy: [{ shipment: { dispatchedAt: 'asc' } }, { id: 'asc' }],
  });
  const last = new Map<string, InvoiceSeries>();
  const numbered = (kind: DocumentKind, at: Date): string => {
    const year = financialYear(at);
    const serial = (last.get(`${kind} ${year}`)?.last ?? 0) + 1;
    last.set(`${kind} ${year}`, { kind, year, last: serial });
    return documentNumber(kind, year, serial);
  };
  const invoices = orders.map((order) => {
    const at = order.shipment?.dispatchedAt ?? order.createdAt;
    const number = numbered('invoice', at);
    const content = invoiceContent(order, { number, at, seller });
    return {
      id: seedIdAt(`invoice ${order.id}`, at.getTime()),
      kind: 'invoice',
      number,
      orderId: order.id,
      nth: 1,
      issuedAt: at,
      totalPaise: content.totalPaise,
      content,
    };
  });
  const cameBack = orders.filter(({ rejection }) => rejection === 'returned');
  const creditNotes = cameBack
    .sort((one, other) => Number(one.updatedAt) - Number(other.updatedAt))
    .flatMap(({ id: orderId, updatedAt: at }) => {
      const invoice = invoices.find((one) => one.orderId === orderId);
      if (!invoice) return [];
      const kind = 'credit-note';
      const number = numbered(kind, at);
      const reason = 'Order rejected after dispatch';
      const content = creditNoteContent(invoice.content, { number, at, reason });
      const id = seedIdAt(`${kind} ${orderId}`, at.getTime());
      return { ...invoice, id, invoiceId: invoice.id, kind, number, issuedAt: at, content };
    });
  await tx.invoice.createMany({ data: [...invoices, ...creditNotes] });
  await tx.invoiceSeries.createMany({ data: [...last.values()] });
}

/** What the environment says, and examples of what it does not. */
export async function seedSettings(
  tx: Prisma.TransactionClient,
  first: SettingsDto,
): Promise<SettingsDto> {
  const { version, taxRates: _, zones, holidays, ...facts } = first;
  const isInTamilNadu = facts.stateCode === DEMO.gstin.slice(0, 2);
  const seller = {
    ...facts,
    gstin: facts.gstin || (isInTamilNadu ? DEMO.gstin : ''),
    officerName: facts.officerName || DEMO.officer,
  };
  await tx.setting.create({ data: { ...seller, revision: Number(version) + 1 } });
  await tx.taxRate.createMany({
    data: first.taxRates.map(({ hsn, from, upTo, rateUpTo, rateAbove }) => ({
      hsn,
      from: new Date(from),
      upToPaise: upTo * 100,
      rateUpTo: rateUpTo * 100,
      rateAbove: rateAbove * 100,
    })),
  });
  await tx.deliveryZone.createMany({
    data: zones.map((zone, position) => ({ ...zone, position })),
  });
  await tx.holiday.createMany({
    data: holidays.map(({ day, name }) => ({ day: new Date(day), name })),
  });
  return { ...first, ...seller };
}
