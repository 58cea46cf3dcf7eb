import { formatDay } from '../../dates';
import { amountInWords } from '../rupees-in-words-rules';
import { type DocumentContent, isRegistered, titleOf } from '../schema';
import { drawTable } from './lines-table';
import { createTypesetter, INK, LEFT, type Style, type Typesetter, WIDTH } from './typesetter';

const BOTTOM = 770;
const MUTED: Style = { size: 8, color: INK.muted };
const COLUMN = 160;
const GAP = 15.5;

/** An invoice or a credit note as a PDF on A4. The same content gives the same bytes. */
export function renderDocument(content: DocumentContent): Buffer {
  // Each page says how many there are, which is known once they are drawn.
  const { pdf, pages } = draw(content, 1);
  return pages === 1 ? pdf : draw(content, pages).pdf;
}

function draw(content: DocumentContent, count: number): { pdf: Buffer; pages: number } {
  const type = createTypesetter({
    title: `${titleOf(content)} ${content.number}`,
    author: content.seller.legalName,
  });
  const turn = () => {
    drawFoot(type, content, count);
    type.nextPage();
  };
  drawHead(type, content);
  const below = drawParties(type, content);
  const end = drawTable({ type, content, turn, top: below + 14, bottom: BOTTOM });
  drawEnd(type, { content, turn, top: end });
  drawFoot(type, content, count);
  return { pdf: type.end(), pages: type.pageNumber() };
}

/** A stitched seam, as on the shop's pages. */
function drawSeam(type: Typesetter, y: number): void {
  const right = LEFT + WIDTH;
  type.rule({ from: [LEFT, y], to: [right, y], color: INK.line, width: 1, dash: [4, 3] });
}

function drawHead(type: Typesetter, content: DocumentContent): void {
  const right = { x: LEFT + WIDTH / 2, width: WIDTH / 2, align: 'right' } as const;
  const half = { x: LEFT, width: WIDTH / 2 - 10 };
  type.write(content.shop, { ...half, y: 60 }, { size: 22, weight: 600, color: INK.accent });
  type.write(titleOf(content), { ...right, y: 54 }, { size: 15, weight: 600 });
  type.write('Original for the recipient', { ...right, y: 67 }, MUTED);
  drawSeam(type, 80);
}

/** The lines of an address. If there are too many for the page, it is broken where the line is full. */
function linesOf(address: string): string[] {
  const lines = address.split('\n');
  return lines.length > 6 ? [lines.join(' ')] : lines;
}

/** Seller, buyer and the facts of the document, side by side. @returns where they end */
function drawParties(type: Typesetter, content: DocumentContent): number {
  const { seller, buyer, placeOfSupply, corrects } = content;
  const columns: [heading: string, name: string, lines: string[]][] = [
    [
      'Sold by',
      seller.legalName,
      [
        ...seller.address.split('\n'),
        `${seller.state.name} (${seller.state.code}), ${seller.pincode}`,
        seller.gstin === '' ? 'GSTIN: not registered' : `GSTIN: ${seller.gstin}`,
        seller.phone,
        seller.email,
      ],
    ],
    [
      buyer.recipient === undefined ? 'Billed and delivered to' : 'Billed to',
      buyer.name,
      [
        ...(buyer.recipient === undefined ? [] : [`Delivered to ${buyer.recipient}`]),
        ...linesOf(buyer.address),
        `${buyer.city} ${buyer.pincode}`,
        `${placeOfSupply.name} (${placeOfSupply.code})`,
        buyer.phone,
      ],
    ],
    [
      'Number',
      content.number,
      [
        `Date: ${formatDay(content.issuedAt)}`,
        ...(corrects
          ? [
              `Corrects invoice ${corrects.number} of ${formatDay(corrects.issuedAt)}`,
              `Reason: ${corrects.reason}`,
            ]
          : []),
        `Order ${content.orderNumber} of ${formatDay(content.orderedAt)}`,
        `Place of supply: ${placeOfSupply.name} (${placeOfSupply.code})`,
        `Payment: ${content.payment}`,
        'Reverse charge: no',
      ],
    ],
  ];
  const ends = columns.map(([heading, name, lines], at) => {
    const x = LEFT + at * (COLUMN + GAP);
    type.write(heading, { x, y: 100 }, MUTED);
    let y = type.paragraph(name, { x, y: 103, width: COLUMN }, { size: 10, weight: 600 });
    for (const text of lines) y = type.paragraph(text, { x, y, width: COLUMN });
    return y;
  });
  return Math.max(...ends);
}

const UNREGISTERED = 'No GST is charged: the seller is not registered under GST.';

function noteOf(content: DocumentContent): string {
  if (content.kind === 'credit-note')
    return 'Amounts are in Indian rupees (₹) and are taken back by this note.';
  return `Amounts are in Indian rupees (₹).${isRegistered(content) ? ' Prices include GST.' : ''}`;
}

const END_HEIGHT = 110;
const NAME: Style = { weight: 600 };
const NAME_LINE = 12;

/** The total, also in words, and the signature. */
function drawEnd(
  type: Typesetter,
  { content, turn, top }: { content: DocumentContent; turn: () => void; top: number },
): void {
  const sign = { x: LEFT + 331, width: 180, align: 'right' } as const;
  const name = type.wrap(`For ${content.seller.legalName}`, sign.width, NAME);
  const below = (name.length - 1) * NAME_LINE;
  const isFull = top + END_HEIGHT + below > BOTTOM;
  if (isFull) turn();
  const start = isFull ? 60 : top + 26;
  const words = amountInWords(content.totalPaise);
  type.write('Amount in words', { x: LEFT, y: start }, MUTED);
  const y = type.paragraph(words, { x: LEFT, y: start, width: 300 });
  type.write(noteOf(content), { x: LEFT, y: y + 20 }, MUTED);
  if (!isRegistered(content)) type.write(UNREGISTERED, { x: LEFT, y: y + 32 }, MUTED);
  for (const [at, line] of name.entries())
    type.write(line, { ...sign, y: start + at * NAME_LINE }, NAME);
  const signed = start + below + 48;
  const right = sign.x + sign.width;
  type.rule({ from: [sign.x, signed], to: [right, signed], color: INK.muted, width: 0.5 });
  type.write('Authorised signatory', { ...sign, y: signed + 12 }, MUTED);
}

function drawFoot(type: Typesetter, content: DocumentContent, count: number): void {
  drawSeam(type, 796);
  type.write(`${titleOf(content)} ${content.number}`, { x: LEFT, y: 811 }, MUTED);
  const place = { x: LEFT + WIDTH - 100, y: 811, width: 100, align: 'right' } as const;
  type.write(`Page ${type.pageNumber()} of ${count}`, place, MUTED);
}
