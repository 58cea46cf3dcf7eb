import 'server-only';
import type { Prisma } from '../db/generated/client';
import { readNow } from '../db/now';
import { readSettingsNow } from '../settings/queries';
import { creditNoteContent, invoiceContent } from './content-rules';
import { documentNumber, financialYear } from './number-rules';
import { type DocumentKind, documentContent } from './schema';

type Tx = Prisma.TransactionClient;

const LATEST = {
  where: { kind: 'invoice' },
  orderBy: { nth: 'desc' },
  take: 1,
  include: { creditNotes: { select: { id: true } } },
} as const;
const INVOICED = {
  lines: { orderBy: { id: 'asc' } },
  invoices: LATEST,
} as const satisfies Prisma.OrderInclude;

/**
 * Issues the invoice of a locked order that leaves the shop, with the next number of its series. An order keeps an
 * invoice it already has, unless a credit note has reversed that.
 */
export async function issueInvoice(tx: Tx, orderId: string): Promise<void> {
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, include: INVOICED });
  const [latest] = order.invoices;
  if (latest && latest.creditNotes.length === 0) return;
  const seller = await readSettingsNow(tx);
  const { number, at } = await nextNumber(tx, 'invoice');
  const content = invoiceContent(order, { number, at, seller });
  if (BigInt(content.totalPaise) !== order.totalPaise)
    throw new Error(`Invoice ${number} is not over the total of order ${order.number}`);
  await tx.invoice.create({
    data: {
      kind: 'invoice',
      number,
      orderId,
      nth: (latest?.nth ?? 0) + 1,
      issuedAt: at,
      totalPaise: content.totalPaise,
      content,
    },
    select: { id: true },
  });
}

/** Reverses the invoice of a locked order that is rejected. Most rejected orders have none. */
export async function issueCreditNote(tx: Tx, orderId: string): Promise<void> {
  const [invoice] = await tx.invoice.findMany({ ...LATEST, where: { ...LATEST.where, orderId } });
  if (!invoice || invoice.creditNotes.length > 0) return;
  const { number, at } = await nextNumber(tx, 'credit-note');
  const reason = 'Order rejected after dispatch';
  const content = creditNoteContent(documentContent.parse(invoice.content), { number, at, reason });
  await tx.invoice.create({
    data: {
      kind: 'credit-note',
      number,
      orderId,
      nth: invoice.nth,
      invoiceId: invoice.id,
      issuedAt: at,
      totalPaise: invoice.totalPaise,
      content,
    },
    select: { id: true },
  });
}

/**
 * The next number of a series, and the time of issue. The row stays locked until the transaction ends: others wait for
 * their number, and a rollback leaves no gap. The time is read after the wait and from the clock that all machines
 * share, so that times follow the order of the numbers.
 */
async function nextNumber(tx: Tx, kind: DocumentKind): Promise<{ number: string; at: Date }> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext(${`invoice_series ${kind}`}))::text`;
  const at = await readNow(tx);
  const year = financialYear(at);
  const [row] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO invoice_series (kind, year, last) VALUES (${kind}, ${year}, 1)
    ON CONFLICT (kind, year) DO UPDATE SET last = invoice_series.last + 1 RETURNING last`;
  if (!row) throw new Error(`The series ${kind} ${year} gave no number`);
  return { number: documentNumber(kind, year, row.last), at };
}
