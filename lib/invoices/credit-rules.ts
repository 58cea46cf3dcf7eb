import { shareOut } from '../promotions/share-discount-rules';
import { taxesWithin } from './content-rules';
import { isWithinState } from './place-rules';
import type { DocumentContent, DocumentLine } from './schema';

interface CreditNote {
  number: string;
  at: Date;
  reason: string;
  /** The invoice's earlier credit notes. */
  earlier?: readonly DocumentContent[];
}

/** How much of each line of an invoice its credit notes have taken back, in paise. */
const creditedOf = (invoice: DocumentContent, earlier: readonly DocumentContent[]): number[] =>
  invoice.lines.map((_, at) =>
    earlier
      .flatMap(({ lines }) => lines.filter((line) => line.ofLine === at))
      .reduce((sum, line) => sum + line.totalPaise, 0),
  );

/** The credit note that reverses an invoice, or what earlier ones left of it (rule 53). */
export function creditNoteContent(
  invoice: DocumentContent,
  { earlier = [], ...issued }: CreditNote,
): DocumentContent {
  const credited = creditedOf(invoice, earlier);
  const lines = invoice.lines.flatMap((line, ofLine) => {
    const done = credited[ofLine] ?? 0;
    const part = partOf(invoice, line, { done, paise: line.totalPaise - done });
    const discountPaise = line.discountPaise + done;
    return part.totalPaise === 0 ? [] : { ...line, ...part, discountPaise, ofLine };
  });
  return content(invoice, issued, lines);
}

/**
 * The credit note over a part of an invoice, whose goods stay with the buyer (section 34 of the CGST Act): shared out
 * over what is left of its lines, each at its own rate. With the later ones it sums to the invoice, taxes too.
 * @param paise at most what is left of the invoice
 */
export function partialCreditContent(
  invoice: DocumentContent,
  { earlier = [], paise, ...issued }: CreditNote & { paise: number },
): DocumentContent {
  const credited = creditedOf(invoice, earlier);
  const left = invoice.lines.map(({ totalPaise }, at) => totalPaise - (credited[at] ?? 0));
  const parts = shareOut(paise, left);
  const lines = invoice.lines.flatMap((line, ofLine) => {
    const part = partOf(invoice, line, { done: credited[ofLine] ?? 0, paise: parts[ofLine] ?? 0 });
    if (part.totalPaise === 0) return [];
    const description = `Less for ${line.description}`;
    const pricePaise = part.totalPaise;
    return { ...line, ...part, description, quantity: 0, pricePaise, discountPaise: 0, ofLine };
  });
  return content(invoice, issued, lines);
}

/** A part of a line: taxes of what is credited with it, less those of what was credited before, so that parts sum up. */
function partOf(
  { seller, placeOfSupply }: DocumentContent,
  { ratePercent }: DocumentLine,
  { done, paise }: { done: number; paise: number },
) {
  const isHome = isWithinState(seller.state.code, placeOfSupply.code);
  const before = taxesWithin(done, ratePercent, isHome);
  const after = taxesWithin(done + paise, ratePercent, isHome);
  return {
    totalPaise: paise,
    taxablePaise: after.taxablePaise - before.taxablePaise,
    cgstPaise: after.cgstPaise - before.cgstPaise,
    sgstPaise: after.sgstPaise - before.sgstPaise,
    igstPaise: after.igstPaise - before.igstPaise,
  };
}

const content = (
  invoice: DocumentContent,
  { number, at, reason }: Omit<CreditNote, 'earlier'>,
  lines: DocumentLine[],
): DocumentContent => ({
  ...invoice,
  kind: 'credit-note',
  number,
  issuedAt: at.toISOString(),
  corrects: { number: invoice.number, issuedAt: invoice.issuedAt, reason },
  lines,
  totalPaise: lines.reduce((sum, line) => sum + line.totalPaise, 0),
});
