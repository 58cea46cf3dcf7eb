import { createHash } from 'node:crypto';
import type { CsvFile, CsvRow } from '../imports/read-csv';
import type { ImportProblem } from '../imports/schema';
import { MAX_STOCK } from '../store';
import { wholeNumber } from '../text';
import { COUNT_COLUMNS } from './count-rules';
import type { CountPreview } from './count-schema';
import type { StockedVariant } from './on-hand-service';

type Field = (typeof COUNT_COLUMNS)[number]['field'];
export type CountFile = CsvFile<Field>;

/** How a file with a count is read. */
export const COUNT_FORMAT = {
  columns: COUNT_COLUMNS,
  required: ['sku', 'counted'],
  lines: 'SKUs',
} as const;

interface CountedLine {
  line: number;
  variant: StockedVariant;
  counted: number;
}

interface CountPlan {
  rows: CountedLine[];
  same: number;
  problems: ImportProblem[];
  ignored: string[];
}

const pieces = wholeNumber([0, MAX_STOCK], { part: 'Whole pieces only' });
const skuIn = ({ cells }: CsvRow<Field>) => (cells.get('sku') ?? '').trim().toUpperCase();
const countedIn = ({ cells }: CsvRow<Field>) => (cells.get('counted') ?? '').trim();

/** The SKUs that were counted, each once. */
export const skusIn = ({ rows }: CountFile): string[] => [
  ...new Set(rows.filter((row) => countedIn(row) !== '').map(skuIn)),
];

/** What a count would change, and what prevents it. Lines without a number were not counted. */
export function planCount(
  file: CountFile,
  variants: ReadonlyMap<string, StockedVariant>,
): CountPlan {
  const plan: CountPlan = {
    rows: [],
    same: 0,
    problems: [...file.problems],
    ignored: file.ignored,
  };
  const earlier = new Map<string, CountedLine>();
  for (const row of file.rows) {
    if (countedIn(row) === '') continue;
    const read = readLine(row, variants);
    if ('message' in read) {
      plan.problems.push(read);
      continue;
    }
    const { stockItemId, onHand } = read.variant;
    const before = earlier.get(stockItemId);
    if (before && before.counted !== read.counted)
      plan.problems.push(
        refuse(row, 'Counted', `Line ${before.line} counts the same pieces: ${before.counted}`),
      );
    else if (before) continue;
    else if (read.counted === onHand) plan.same += 1;
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
  variants: ReadonlyMap<string, StockedVariant>,
): CountedLine | ImportProblem {
  const variant = variants.get(skuIn(row));
  if (!variant) return refuse(row, 'SKU', 'No product has this SKU');
  const read = pieces.safeParse(countedIn(row));
  if (!read.success) return refuse(row, 'Counted', read.error.issues[0]?.message ?? '');
  const { held } = variant;
  if (read.data < held)
    return refuse(row, 'Counted', `${held} are held for orders that wait for payment`);
  return { line: row.line, variant, counted: read.data };
}

/** As many as a person reads; the counts are of all. */
const SHOWN = 200;

/** A plan as an admin reads it before it is carried out. */
export function previewOf({ rows, same, problems, ignored }: CountPlan): CountPreview {
  const digest = createHash('sha256');
  for (const { variant, counted } of rows)
    digest.update(JSON.stringify([variant.stockItemId, variant.onHand, counted]));
  return {
    counts: { change: rows.length, same, problems: problems.length },
    problems: problems.slice(0, SHOWN),
    rows: rows.slice(0, SHOWN).map(({ line, counted, variant }) => ({
      line,
      sku: variant.sku,
      title: variant.title,
      size: variant.stockMode === 'shared' ? 'All sizes' : variant.size,
      before: variant.onHand,
      counted,
      difference: counted - variant.onHand,
    })),
    ignored,
    digest: digest.digest('hex'),
  };
}
