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

/** Pieces that came back: of which line of the invoice, and what they bring, in paise. */
export interface CreditedGoods {
  ofLine: number;
  quantity: number;
  paise: number;
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
 * The credit note over a part of an invoice (section 34 of the CGST Act): goods that came back on their lines; what stays
 * with the buyer and is lessened, shared out over what is left of the lines, each at its own rate. With the later ones it
 * sums to the invoice, taxes too.
 * @param paise at most what is left of the invoice, with the goods
 */
export function partialCreditContent(
  invoice: DocumentContent,
  {
    earlier = [],
    paise,
    goods = [],
    ...issued
  }: CreditNote & { paise: number; goods?: readonly CreditedGoods[] },
): DocumentContent {
  const credited = creditedOf(invoice, earlier);
  const left = invoice.lines.map(({ totalPaise }, at) => totalPaise - (credited[at] ?? 0));
  const back = invoice.lines.flatMap((line, ofLine) => {
    const { quantity, paise: brought } = goods.find((one) => one.ofLine === ofLine) ?? NONE;
    const part = takePart(ofLine, brought);
    if (part.totalPaise === 0) return [];
    const discountPaise = line.pricePaise * quantity - part.totalPaise;
    return { ...line, ...part, quantity, discountPaise, ofLine };
  });
  const rest = paise - back.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  const charge = left.map((value, at) => (invoice.lines[at]?.isCharge ? value : 0));
  const ofCharge = goods.length > 0 && rest <= charge.reduce((sum, value) => sum + value, 0);
  const less = shareOut(rest, ofCharge ? charge : left).flatMap((value, ofLine) => {
    const line = invoice.lines[ofLine];
    const part = takePart(ofLine, value);
    if (!line || part.totalPaise === 0) return [];
    const description = `Less for ${line.description}`;
    const pricePaise = part.totalPaise;
    return { ...line, ...part, description, quantity: 0, pricePaise, discountPaise: 0, ofLine };
  });
  return content(invoice, issued, [...back, ...less]);

  /** A part of a line, at most what is left of it, which is less by it afterwards. */
  function takePart(at: number, wanted: number) {
    const line = invoice.lines[at];
    const value = Math.min(wanted, left[at] ?? 0);
    const done = (line?.totalPaise ?? 0) - (left[at] ?? 0);
    left[at] = (left[at] ?? 0) - value;
    return partOf(invoice, line ?? { ratePercent: 0 }, { done, paise: value });
  }
}

const NONE = { quantity: 0, paise: 0 };

/** A part of a line: taxes of what is credited with it, less those of what was credited before, so that parts sum up. */
function partOf(
  { seller, placeOfSupply }: DocumentContent,
  { ratePercent }: Pick<DocumentLine, 'ratePercent'>,
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
