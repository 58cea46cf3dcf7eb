import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { changesBetween } from '../audit/rules';
import type { Changes } from '../audit/schema';
import { isReadable, uuid } from '../text';
import { isStoredHere } from '../uploads/schema';
import { CSV_COLUMNS, type CsvField } from './csv-rules';
import { memberFrom, versionFromWords } from './import-rules';
import type { ImportPreview, ImportProblem } from './import-schema';
import { type ProductInput, productInput } from './product-schema';
import type { CsvFile, CsvRow } from './read-csv';
import { columnsOf, type ProductRow, toAuditFields, toProductDto } from './serialise';
import { settleStock } from './version-rules';

/** What the catalogue says about what a file names. */
export interface Known {
  products: ReadonlyMap<string, ProductRow>;
  /** Pictures of our own folder that are there. */
  pictures: ReadonlySet<string>;
  /** How many products are called by each title of the file. */
  titles: ReadonlyMap<string, number>;
}

export interface PlannedRow {
  line: number;
  /** As the file names it; null for one that is to get an id. */
  id: string | null;
  before: ProductRow | null;
  after: ReturnType<typeof columnsOf> & { gallery: string[] };
  changes: Changes;
  /** It is new: so many others are called so already. */
  namesakes: number;
}

export interface Plan {
  rows: PlannedRow[];
  same: number;
  problems: ImportProblem[];
  ignored: string[];
}

const COLUMN = Object.fromEntries(CSV_COLUMNS.map(({ field, name }) => [field, name])) as Record<
  CsvField,
  string
>;
const isId = (cell: string) => uuid().safeParse(cell).success;

/** The ids a file names, as far as they can be ids. */
export const idsIn = ({ rows }: CsvFile): string[] =>
  rows.map(({ cells }) => idIn(cells)).filter(isId);

/** The addresses of our own pictures it names. */
export const picturesIn = ({ rows }: CsvFile): string[] =>
  rows.flatMap(({ cells }) => picturesOf(cells)).filter(isStoredHere);

/** The titles it names, as the schema would have them. */
export const titlesIn = ({ rows }: CsvFile): string[] =>
  rows
    .map(({ cells }) => (cells.get('title') ?? '').normalize('NFC').trim())
    .filter((title) => title !== '' && isReadable(title));

const idIn = (cells: CsvRow['cells']) => (cells.get('_id') ?? '').trim().toLowerCase();

/** The first is that of the column 'Image', be it empty. */
const picturesOf = (cells: CsvRow['cells']): string[] => [
  (cells.get('image') ?? '').trim(),
  ...(memberFrom('gallery', cells.get('gallery') ?? '') as string[]),
];

/** Enough for others to be answered in between. */
const AT_ONCE = 500;

/** What a file would do to the catalogue, and what keeps it from doing so. Writes nothing. */
export async function planImport(file: CsvFile, known: Known): Promise<Plan> {
  const plan: Plan = { rows: [], same: 0, problems: [...file.problems], ignored: file.ignored };
  const lines = new Map<string, number>();
  for (const [place, row] of file.rows.entries()) {
    if (place % AT_ONCE === AT_ONCE - 1) await nextTurn();
    const planned = planRow(row, known, lines);
    if ('problems' in planned) plan.problems.push(...planned.problems);
    else if (Object.keys(planned.changes).length === 0) plan.same += 1;
    else plan.rows.push(planned);
  }
  plan.problems.sort((a, b) => a.line - b.line);
  return plan;
}

type Refused = { problems: ImportProblem[] };

function planRow(
  { line, cells }: CsvRow,
  known: Known,
  lines: Map<string, number>,
): PlannedRow | Refused {
  const refuse = (field: CsvField, message: string): Refused => ({
    problems: [{ line, column: COLUMN[field], message }],
  });
  const id = idIn(cells);
  if (id !== '' && !isId(id))
    return refuse(
      '_id',
      'This is no ID of ours: leave it as it was exported, or empty for a new product',
    );
  const earlier = lines.get(id);
  if (earlier !== undefined) return refuse('_id', `Line ${earlier} has this ID too`);
  if (id !== '') lines.set(id, line);

  const before = known.products.get(id) ?? null;
  const version = versionFromWords(cells.get('version') ?? '');
  if (version === null && (cells.get('version') ?? '').trim() !== '')
    return refuse('version', 'Leave the version as it was exported, or empty');

  const parsed = productInput.safeParse(membersOf(cells, before));
  if (!parsed.success) return { problems: problemsOf(parsed.error, line) };
  const pictures = picturesOf(cells);
  const missing = pictures.findIndex((url) => isStoredHere(url) && !known.pictures.has(url));
  if (missing !== -1)
    return refuse(
      missing === 0 ? 'image' : 'gallery',
      `The picture ${pictures[missing]} is not there any more`,
    );
  const namesakes = before ? 0 : (known.titles.get(parsed.data.title) ?? 0);
  return settle({ line, id: id || null, before, version, namesakes, input: parsed.data }, refuse);
}

interface Read {
  line: number;
  id: string | null;
  before: ProductRow | null;
  version: string | null;
  namesakes: number;
  input: ProductInput;
}

function settle(
  { line, id, before, version, namesakes, input }: Read,
  refuse: (field: CsvField, message: string) => Refused,
): PlannedRow | Refused {
  const columns = columnsOf(input);
  const rowWith = (totalStock: number): PlannedRow => {
    const after = { ...columns, gallery: input.gallery ?? before?.gallery ?? [], totalStock };
    const changes = changesBetween(before && toAuditFields(before), toAuditFields(after));
    return { line, id, before, after, changes, namesakes };
  };
  if (!before) return rowWith(input.totalStock);
  const settled = settleStock(before, version ?? undefined, input.totalStock);
  if ('stock' in settled) return rowWith(settled.stock);
  // Whoever wants what is there already disturbs nobody.
  const asIs = rowWith(before.totalStock);
  if (Object.keys(asIs.changes).length === 0 && input.totalStock === before.totalStock) return asIs;
  return refuse('version', `${settled.refusal} Export again, or take this line out.`);
}

const BLANK = { title: '', description: '', price: '', totalStock: '', sizes: [], image: '' };

/** A column the file does not have stays as it is. */
function membersOf(cells: CsvRow['cells'], before: ProductRow | null): Record<string, unknown> {
  const members: Record<string, unknown> = before ? { ...toProductDto(before) } : { ...BLANK };
  for (const [field, cell] of cells) members[field] = memberFrom(field, cell);
  return members;
}

function problemsOf(error: z.ZodError, line: number): ImportProblem[] {
  const byColumn = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const column = COLUMN[String(path[0]) as CsvField] ?? '';
    if (!byColumn.has(column)) byColumn.set(column, message);
  }
  return [...byColumn].map(([column, message]) => ({ line, column, message }));
}

/** It names a product that was deleted, or was never here: it is added under that ID. */
const isReturning = ({ id, before }: PlannedRow) => id !== null && before === null;

/** As many as a person reads; the counts tell of all. */
const SHOWN = 200;

/** A plan as an admin reads it before it is carried out; by its `digest` the plan that was read is told from another. */
export function previewOf({ rows, same, problems, ignored }: Plan): ImportPreview {
  const creates = rows.filter(({ before }) => before === null).length;
  const digest = createHash('sha256');
  // By its namesakes a file that only adds is another one once it was imported.
  for (const { line, id, changes, namesakes } of rows)
    digest.update(JSON.stringify([line, id, changes, namesakes]));
  return {
    counts: {
      create: creates,
      update: rows.length - creates,
      same,
      problems: problems.length,
      namesakes: rows.filter((row) => row.namesakes > 0).length,
      returning: rows.filter(isReturning).length,
    },
    problems: problems.slice(0, SHOWN),
    rows: rows.slice(0, SHOWN).map((row) => ({
      line: row.line,
      action: row.before ? 'update' : 'create',
      title: row.after.title,
      changes: row.changes,
      isNamesake: row.namesakes > 0,
      isReturning: isReturning(row),
    })),
    ignored,
    digest: digest.digest('hex'),
  };
}
