import { createHash } from 'node:crypto';
import { numberFromCell } from '../csv';
import { groupProblems, SHOWN } from '../imports/problem-rules';
import type { CsvFile, CsvRow } from '../imports/read-csv';
import type { ImportProblem } from '../imports/schema';
import { asMeant } from '../text';
import { inTurns } from '../turns';
import type { StockedVariant } from './on-hand-service';
import { pieces } from './schema';
import { STOCKTAKE_COLUMNS } from './stocktake-rules';
import type { StocktakePreview } from './stocktake-schema';

type Field = (typeof STOCKTAKE_COLUMNS)[number]['field'];
export type StocktakeFile = CsvFile<Field>;

/** The format of a counted file. */
export const STOCKTAKE_FORMAT = {
  columns: STOCKTAKE_COLUMNS,
  required: ['sku', 'counted'],
  optional: ['counted'],
  lines: 'SKUs',
} as const;

/** A variant, with how much of it is sold but not sent. */
export type CountedVariant = StockedVariant & { toSend: number };

interface CountedLine {
  line: number;
  variant: CountedVariant;
  counted: number;
}

/** What should be found when somebody counts. */
const inTheShop = ({ onHand, toSend }: CountedVariant) => onHand + toSend;

interface StocktakePlan {
  rows: CountedLine[];
  same: number;
  problems: ImportProblem[];
  ignored: string[];
}

const skuIn = ({ cells }: CsvRow<Field>) =>
  asMeant(cells.get('sku') ?? '')
    .trim()
    .toUpperCase();
const countedIn = ({ cells }: CsvRow<Field>) => numberFromCell(cells.get('counted') ?? '');

/** What should have been found when the sheet was made; null if the file does not say. */
function expectedIn({ cells }: CsvRow<Field>): number | null {
  const [onHand, toSend] = [cells.get('onHand'), cells.get('toSend')].map((cell) =>
    pieces.safeParse(cell && numberFromCell(cell)),
  );
  return onHand?.success && toSend?.success ? onHand.data + toSend.data : null;
}

/** The SKUs that were counted, each once. */
export const skusIn = ({ rows }: StocktakeFile): string[] => [
  ...new Set(rows.filter((row) => countedIn(row) !== '').map(skuIn)),
];

/** What a count would change, and what prevents it. Lines without a number count as not counted. */
export async function planStocktake(
  file: StocktakeFile,
  variants: ReadonlyMap<string, CountedVariant>,
): Promise<StocktakePlan> {
  const plan: StocktakePlan = {
    rows: [],
    same: 0,
    problems: [...file.problems],
    ignored: file.ignored,
  };
  const earlier = new Map<string, CountedLine>();
  for await (const row of inTurns(file.rows)) {
    if (countedIn(row) === '') continue;
    const read = readLine(row, variants);
    if ('message' in read) {
      plan.problems.push(read);
      continue;
    }
    const { stockItemId } = read.variant;
    const before = earlier.get(stockItemId);
    if (before && before.counted !== read.counted)
      plan.problems.push(
        refuse(row, 'Counted', `Line ${before.line} counts the same pieces: ${before.counted}`),
      );
    else if (before) continue;
    else if (isAsExpected(row, read)) plan.same += 1;
    else plan.rows.push(read);
    if (!before) earlier.set(stockItemId, read);
  }
  return plan;
}

const refuse = ({ line }: CsvRow<Field>, column: string, message: string): ImportProblem => ({
  line,
  column,
  message,
});

function readLine(
  row: CsvRow<Field>,
  variants: ReadonlyMap<string, CountedVariant>,
): CountedLine | ImportProblem {
  const variant = variants.get(skuIn(row));
  if (!variant) return refuse(row, 'SKU', 'No product has this SKU');
  const typed = pieces.safeParse(countedIn(row));
  if (!typed.success) return refuse(row, 'Counted', typed.error.issues[0]?.message ?? '');
  const read = { line: row.line, variant, counted: typed.data };
  return isAsExpected(row, read) ? read : (whyNot(row, read) ?? read);
}

/**
 * Whether the count matches what should be there now, or when the sheet was made: what was sent or came since is
 * booked.
 */
const isAsExpected = (row: CsvRow<Field>, { variant, counted }: CountedLine) =>
  counted === inTheShop(variant) || counted === expectedIn(row);

function whyNot(row: CsvRow<Field>, { variant, counted }: CountedLine): ImportProblem | null {
  const expected = expectedIn(row);
  const now = inTheShop(variant);
  if (expected !== null && expected !== now)
    return refuse(
      row,
      'Counted',
      `${expected} should have been there when the sheet was made, ${now} by now: count again on a new sheet`,
    );
  const { held, toSend } = variant;
  if (counted >= held + toSend) return null;
  const kept = [
    ...(toSend > 0 ? [`${toSend} are sold but not sent yet`] : []),
    ...(held > 0 ? [`${held} are held for orders that wait for payment`] : []),
  ];
  return refuse(row, 'Counted', kept.join(', '));
}

/** By how much the booked stock is wrong. */
export const differenceOf = ({ variant, counted }: Omit<CountedLine, 'line'>): number =>
  counted - inTheShop(variant);

/** A plan as an admin sees it before it is carried out. */
export async function previewOf({
  rows,
  same,
  problems,
  ignored,
}: StocktakePlan): Promise<StocktakePreview> {
  const digest = createHash('sha256');
  for await (const { variant, counted } of inTurns(rows))
    digest.update(JSON.stringify([variant.stockItemId, inTheShop(variant), counted]));
  return {
    counts: { change: rows.length, same, problems: problems.length },
    problems: groupProblems(problems),
    rows: rows.slice(0, SHOWN).map(({ line, counted, variant }) => ({
      line,
      sku: variant.sku,
      title: variant.title,
      size: variant.stockMode === 'shared' ? 'All sizes' : variant.size,
      before: inTheShop(variant),
      counted,
      difference: differenceOf({ variant, counted }),
    })),
    ignored,
    digest: digest.digest('hex'),
  };
}
