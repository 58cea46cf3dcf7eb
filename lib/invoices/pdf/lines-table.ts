import { formatAmount } from '../../money';
import { isWithinState } from '../place-rules';
import { type DocumentContent, type DocumentLine, isRegistered } from '../schema';
import { INK, LEFT, type Style, type Typesetter, WIDTH } from './typesetter';

interface Column {
  heading: string;
  width: number;
  /** Lines of a cell; numbers are aligned right. */
  cell: (line: DocumentLine, at: number) => string[];
  isText?: true;
  total?: (lines: readonly DocumentLine[]) => string;
}

type Amount = 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'totalPaise';
const sumOf = (name: Amount) => (lines: readonly DocumentLine[]) =>
  formatAmount(lines.reduce((sum, line) => sum + line[name], 0));

const tax = (heading: string, name: Amount, width: number, part: number): Column => ({
  heading,
  width,
  cell: (line) => [formatAmount(line[name]), `${line.ratePercent / part} %`],
  total: sumOf(name),
});

/** Value and tax of a line: two heads of tax within the State, else one; none for sellers without registration. */
function taxColumns(content: DocumentContent): Column[] {
  if (!isRegistered(content)) return [];
  const taxes = isWithinState(content.seller.state.code, content.placeOfSupply.code)
    ? [tax('CGST', 'cgstPaise', 46, 2), tax('SGST', 'sgstPaise', 46, 2)]
    : [tax('IGST', 'igstPaise', 56, 1)];
  const taxable: Column = {
    heading: 'Taxable',
    width: 54,
    cell: ({ taxablePaise }) => [formatAmount(taxablePaise)],
    total: sumOf('taxablePaise'),
  };
  return [taxable, ...taxes];
}

/** The description takes what is left. */
export function columnsOf(content: DocumentContent): Column[] {
  const columns: Column[] = [
    { heading: 'HSN', width: 42, cell: ({ hsn }) => [hsn] },
    {
      heading: 'Qty',
      width: 32,
      cell: ({ quantity, isCharge }) =>
        quantity === 0 ? ['–'] : [String(quantity), isCharge ? 'nos' : 'pcs'],
      total: (all) =>
        String(all.reduce((sum, line) => sum + (line.isCharge ? 0 : line.quantity), 0)),
    },
    { heading: 'Price', width: 50, cell: ({ pricePaise }) => [formatAmount(pricePaise)] },
    { heading: 'Discount', width: 50, cell: ({ discountPaise }) => [formatAmount(discountPaise)] },
    ...taxColumns(content),
    {
      heading: 'Total ₹',
      width: 56,
      cell: ({ totalPaise }) => [formatAmount(totalPaise)],
      total: sumOf('totalPaise'),
    },
  ];
  const left = WIDTH - 18 - columns.reduce((sum, { width }) => sum + width, 0);
  return [
    { heading: '#', width: 18, isText: true, cell: (_, at) => [String(at + 1)] },
    {
      heading: 'Description',
      width: left,
      isText: true,
      cell: ({ description }) => [description],
      total: () => 'Total',
    },
    ...columns,
  ];
}

const CELL: Style = { size: 8 };
const HEAD: Style = { size: 8, weight: 600, color: INK.muted };
const SMALL: Style = { size: 7, color: INK.muted };
const LINE = 10.5;
const INSET = 6;

interface Table {
  type: Typesetter;
  content: DocumentContent;
  /** Goes on to the next page. */
  turn: () => void;
  top: number;
  bottom: number;
}

/** The lines with their sums, on as many pages as needed. @returns where they end */
export function drawTable({ type, content, turn, top, bottom }: Table): number {
  const columns = columnsOf(content);
  let y = top;

  const rule = () => {
    type.rule({ from: [LEFT, y], to: [LEFT + WIDTH, y], color: INK.line, width: 0.75 });
  };
  /** Each column's lines of text; the first line has this style. */
  function row(cells: readonly string[][], style: Style): void {
    let x = LEFT;
    for (const [at, { width, isText }] of columns.entries()) {
      for (const [line, text] of (cells[at] ?? []).entries()) {
        const align = isText ? 'left' : 'right';
        const place = { x, y: y + 11 + line * LINE, width: width - INSET, align } as const;
        type.write(text, isText ? { x, y: place.y } : place, line > 0 && !isText ? SMALL : style);
      }
      x += width;
    }
    y += 6 + LINE * Math.max(...cells.map(({ length }) => length));
  }
  const head = () => {
    rule();
    row(
      columns.map(({ heading }) => [heading]),
      HEAD,
    );
    rule();
  };

  head();
  for (const [at, line] of content.lines.entries()) {
    const cells = columns.map(({ cell, isText, width }) =>
      isText
        ? cell(line, at).flatMap((text) => type.wrap(text, width - INSET, CELL))
        : cell(line, at),
    );
    const height = 6 + LINE * Math.max(...cells.map(({ length }) => length));
    if (y + height > bottom) {
      turn();
      y = 50;
      head();
    }
    row(cells, CELL);
    rule();
  }
  row(
    columns.map(({ total }) => (total ? [total(content.lines)] : [])),
    { size: 8, weight: 600 },
  );
  rule();
  return y;
}
