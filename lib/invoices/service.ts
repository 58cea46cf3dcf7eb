import 'server-only';
import type { Prisma } from '../db/generated/client';
import { readNow } from '../db/now';
import { readSettingsNow } from '../settings/queries';
import { invoiceContent } from './content-rules';
import { type CreditedGoods, creditNoteContent, partialCreditContent } from './credit-rules';
import { documentNumber, financialYear } from './number-rules';
import { type DocumentContent, type DocumentKind, documentContent } from './schema';

type Tx = Prisma.TransactionClient;

const LATEST = {
  where: { kind: 'invoice' },
  orderBy: { nth: 'desc' },
  take: 1,
  include: { creditNotes: { orderBy: { nth: 'asc' } } },
} as const;
const INVOICED = {
  lines: { orderBy: { id: 'asc' } },
  invoices: LATEST,
  /** Without what came too late, or twice, and paid nothing. */
  refunds: { where: { isPart: true }, orderBy: { createdAt: 'asc' } },
} as const satisfies Prisma.OrderInclude;

/**
 * Issues the invoice of a locked order that leaves the shop, with the next number of its series. An order keeps an
 * invoice it already has, unless credit notes have reversed that. What was given back before is credited with it.
 */
export async function issueInvoice(tx: Tx, orderId: string): Promise<void> {
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, include: INVOICED });
  const [latest] = order.invoices;
  // An exchange replaces goods that another invoice is over.
  if (order.exchangeOf !== null) return;
  if (latest && leftOf(latest) > 0) return;
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
  for (const { amountPaise, reason } of order.refunds)
    await creditPart(tx, orderId, { paise: Number(amountPaise), reason });
}

type Invoiced = Prisma.InvoiceGetPayload<typeof LATEST>;

/** How much of an invoice its credit notes have left, in paise. */
const leftOf = ({ totalPaise, creditNotes }: Invoiced): number =>
  creditNotes.reduce((left, note) => left - Number(note.totalPaise), Number(totalPaise));

/** Reverses the invoice of a locked order that is rejected, or what is left of it. Most rejected orders have none. */
export async function issueCreditNote(tx: Tx, orderId: string): Promise<void> {
  const reason = 'Order rejected after dispatch';
  await writeCreditNote(tx, orderId, (invoice, note) =>
    creditNoteContent(invoice, { ...note, reason }),
  );
}

/** Credits a part of a locked order's invoice, if it has one: goods that came back, or a price that is lessened. */
export async function creditPart(
  tx: Tx,
  orderId: string,
  {
    paise,
    reason,
    goods = [],
  }: { paise: number; reason: string; goods?: readonly CreditedGoods[] },
): Promise<void> {
  await writeCreditNote(tx, orderId, (invoice, { left, ...note }) =>
    partialCreditContent(invoice, { ...note, reason, goods, paise: Math.min(paise, left) }),
  );
}

interface Note {
  number: string;
  at: Date;
  earlier: DocumentContent[];
  /** Of the invoice, in paise: more than 0. */
  left: number;
}

async function writeCreditNote(
  tx: Tx,
  orderId: string,
  contentOf: (invoice: DocumentContent, note: Note) => DocumentContent,
): Promise<void> {
  const [invoice] = await tx.invoice.findMany({ ...LATEST, where: { ...LATEST.where, orderId } });
  const left = invoice ? leftOf(invoice) : 0;
  if (!invoice || left === 0) return;
  const { number, at } = await nextNumber(tx, 'credit-note');
  const earlier = invoice.creditNotes.map((note) => documentContent.parse(note.content));
  const content = contentOf(documentContent.parse(invoice.content), { number, at, earlier, left });
  const nth = (await tx.invoice.count({ where: { orderId, kind: 'credit-note' } })) + 1;
  await tx.invoice.create({
    data: {
      kind: 'credit-note',
      number,
      orderId,
      nth,
      invoiceId: invoice.id,
      issuedAt: at,
      totalPaise: content.totalPaise,
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
