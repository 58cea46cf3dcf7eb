import type { Prisma } from '../../lib/db/generated/client';
import { invoiceContent } from '../../lib/invoices/content-rules';
import { documentNumber, financialYear } from '../../lib/invoices/number-rules';
import type { SettingsDto } from '../../lib/settings/schema';
import { seedIdAt } from './ids';

/** A number that nobody has: the PAN in it is an example's. */
const DEMO = { gstin: '33AAPFU0939F1Z2', officer: 'R. Meenakshi' };

/** An invoice of each order that left the demo shop, numbered in the order of dispatch. */
export async function seedInvoices(
  tx: Prisma.TransactionClient,
  seller: SettingsDto,
): Promise<void> {
  const orders = await tx.order.findMany({
    where: { shipment: { isNot: null } },
    include: { lines: { orderBy: { id: 'asc' } }, shipment: true },
    orderBy: [{ shipment: { dispatchedAt: 'asc' } }, { id: 'asc' }],
  });
  const last = new Map<string, number>();
  const invoices = orders.map((order) => {
    const at = order.shipment?.dispatchedAt ?? order.createdAt;
    const year = financialYear(at);
    const serial = (last.get(year) ?? 0) + 1;
    last.set(year, serial);
    const number = documentNumber('invoice', year, serial);
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
  await tx.invoice.createMany({ data: invoices });
  await tx.invoiceSeries.createMany({
    data: [...last].map(([year, serial]) => ({ kind: 'invoice', year, last: serial })),
  });
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
