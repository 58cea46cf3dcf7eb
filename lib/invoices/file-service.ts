import 'server-only';
import { db } from '../db/client';
import { notFound } from '../http/app-error';
import { drawDocument } from './pdf/drawing-service';
import { type DocumentKind, documentContent } from './schema';

interface Asked {
  kind: DocumentKind;
  orderId: string;
  /** The order must belong to this user; an admin reads any. */
  userId?: string;
  /** Which document, if there are several; else the newest. */
  number?: string | undefined;
}

/**
 * The PDF of an order's invoice or credit note. It is drawn when first read, as dispatching should not wait the tenths
 * of a second that takes, and then kept: always the same bytes, even if two read it first at once.
 * @throws AppError 404 if there is none yet
 */
export async function readDocument(asked: Asked): Promise<{ number: string; pdf: Uint8Array }> {
  const { kind, orderId, userId, number } = asked;
  const found = await db.invoice.findFirst({
    where: { kind, orderId, ...(userId && { order: { userId } }), ...(number && { number }) },
    orderBy: { nth: 'desc' },
    include: { file: true },
  });
  if (!found) throw notFound(kind === 'invoice' ? 'Invoice' : 'Credit note');
  const pdf = found.file?.pdf ?? (await draw(found.id, found.content));
  return { number: found.number, pdf };
}

async function draw(invoiceId: string, content: unknown): Promise<Uint8Array> {
  const pdf = await drawDocument(documentContent.parse(content));
  // If two draw it at once, the first one is kept.
  await db.invoiceFile.createMany({ data: { invoiceId, pdf }, skipDuplicates: true });
  return (await db.invoiceFile.findUniqueOrThrow({ where: { invoiceId } })).pdf;
}

/** The same as an answer that a browser shows, and saves under a name made of its number. */
export async function documentResponse(asked: Asked): Promise<Response> {
  const { number, pdf } = await readDocument(asked);
  return new Response(Uint8Array.from(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${number.replaceAll('/', '-')}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
