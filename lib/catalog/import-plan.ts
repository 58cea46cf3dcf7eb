import { changesBetween } from '../audit/rules';
import type { Changes } from '../audit/schema';
import { dayOf } from '../dates';
import { NO_SUCH_TYPE, typeNamed } from '../garments/rules';
import type { GarmentType } from '../garments/schema';
import { withoutHtml } from '../imports/cell-text';
import type * as csv from '../imports/read-csv';
import type { ImportProblem } from '../imports/schema';
import type { TaxRate } from '../settings/schema';
import {
  reconcileStock,
  STOCK_OF_EACH_SIZE,
  type Stock,
  stockInWords,
  wantedStock,
} from '../stock/rules';
import type { ProductRow } from '../stock/variant-queries';
import { isReadable, uuid } from '../text';
import { inTurns } from '../turns';
import { isStoredHere } from '../uploads/schema';
import { CSV_COLUMNS, type CsvField, columnNamed, versionFrom } from './csv-rules';
import {
  auditFieldsOf,
  changedSkus,
  type ImportedProduct,
  type SkuHolder,
  skusFromCell,
  whyNotSkus,
} from './import-skus';
import { isNewText, warningsOf } from './import-texts';
import { priceProblem } from './price-rules';
import { BLANK_PRODUCT, PRODUCT_FIELDS, productInput } from './schema';
import { toCounted } from './serialise';

type CsvRow = csv.CsvRow<CsvField>;
export type CatalogFile = csv.CsvFile<CsvField>;

/** What a file refers to, as the database has it. */
export interface ExistingRecords {
  products: ReadonlyMap<string, ProductRow>;
  /** Pictures in our own store that exist. */
  pictures: ReadonlySet<string>;
  /** How many products already have each title of the file. */
  titles: ReadonlyMap<string, number>;
  /** Who has the SKUs of the file. */
  skus: ReadonlyMap<string, SkuHolder>;
  taxRates: readonly TaxRate[];
  types: readonly GarmentType[];
}

export interface PlannedRow extends ImportedProduct {
  line: number;
  /** As in the file; null for a new product that has none yet. */
  id: string | null;
  changes: Changes;
  /** Of a new product: how many others have its title, in the catalogue and among the new ones above it. */
  namesakes: number;
}

export interface Plan {
  rows: PlannedRow[];
  same: number;
  problems: ImportProblem[];
  /** What to look at; nothing waits for it. */
  warnings: ImportProblem[];
  ignored: string[];
}

const isId = (cell: string) => uuid().safeParse(cell).success;
const idIn = (cells: CsvRow['cells']) => (cells.get('_id') ?? '').trim().toLowerCase();

/** Starts with the column 'Image', even if that is empty. */
const picturesOf = (cells: CsvRow['cells']) => [
  (cells.get('image') ?? '').trim(),
  ...(PRODUCT_FIELDS.gallery.fromCell(cells.get('gallery') ?? '') as string[]),
];

/** The product ids, our own pictures, the titles and the SKUs in a file, each once and sorted. */
export async function namesIn({ rows }: CatalogFile) {
  const [ids, pictures, titles, skus] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ];
  for await (const { cells } of inTurns(rows)) {
    const id = idIn(cells);
    if (isId(id)) ids.add(id);
    for (const url of picturesOf(cells)) if (isStoredHere(url)) pictures.add(url);
    const title = withoutHtml(cells.get('title') ?? '')
      .normalize('NFC')
      .trim();
    if (title !== '' && isReadable(title)) titles.add(title);
    const named = skusFromCell(cells.get('skus') ?? '');
    if (typeof named === 'object') for (const sku of Object.values(named)) skus.add(sku);
  }
  return {
    ids: [...ids].sort(),
    pictures: [...pictures].sort(),
    titles: [...titles].sort(),
    skus: [...skus].filter(isReadable).sort(),
  };
}

/** What a file would do to the catalogue, and what prevents it. */
export async function planImport(file: CatalogFile, known: ExistingRecords): Promise<Plan> {
  const plan: Plan = {
    rows: [],
    same: 0,
    problems: [...file.problems],
    warnings: [...file.warnings],
    ignored: file.ignored,
  };
  const earlier: Earlier = { lineOfId: new Map(), lineOfSku: new Map() };
  const titles = new Map(known.titles);
  for await (const row of inTurns(file.rows)) {
    const planned = planRow(row, { ...known, titles }, earlier);
    plan.warnings.push(...warningsOf(row, known.products.get(idIn(row.cells)) ?? null));
    const wrong = 'after' in planned && wrongPrice(planned, known.taxRates);
    if ('problems' in planned) plan.problems.push(...planned.problems);
    else if (Object.keys(planned.changes).length === 0) plan.same += 1;
    else if (wrong) plan.problems.push(wrong);
    else plan.rows.push(planned);
    if ('after' in planned && !planned.before)
      titles.set(planned.after.title, planned.namesakes + 1);
  }
  plan.problems.sort((a, b) => a.line - b.line);
  return plan;
}

type Refused = { problems: ImportProblem[] };

/** What the lines above have. */
interface Earlier {
  lineOfId: Map<string, number>;
  lineOfSku: Map<string, number>;
}

function wrongPrice(
  { line, after, before }: PlannedRow,
  rates: readonly TaxRate[],
): ImportProblem | null {
  const wrong = priceProblem(after, rates, dayOf(new Date()), before && toCounted(before));
  return wrong && { line, column: columnNamed(wrong.field), message: wrong.message };
}

function planRow(
  { line, cells }: CsvRow,
  known: ExistingRecords,
  { lineOfId, lineOfSku }: Earlier,
): PlannedRow | Refused {
  const refuse = (field: CsvField, message: string): Refused => ({
    problems: [{ line, column: columnNamed(field), message }],
  });
  const id = idIn(cells);
  if (id !== '' && !isId(id))
    return refuse(
      '_id',
      'This is no ID of ours: leave it as it was exported, or empty for a new product',
    );
  const earlier = lineOfId.get(id);
  if (earlier !== undefined) return refuse('_id', `Line ${earlier} has this ID too`);
  if (id !== '') lineOfId.set(id, line);

  const version = (cells.get('version') ?? '').trim();
  const seen = version === '' ? undefined : versionFrom(version);
  if (seen === null) return refuse('version', 'Leave the version as it was exported, or empty');

  const before = known.products.get(id) ?? null;
  const parsed = productInput.safeParse(membersOf(cells, before, known.types));
  if (!parsed.success)
    return { problems: problemsOf(parsed.error.issues, { line, cells }, before) };
  const { type } = parsed.data;
  if (type && !known.types.some(({ id }) => id === type)) return refuse('type', NO_SUCH_TYPE);
  const pictures = picturesOf(cells);
  const missing = pictures.findIndex((url) => isStoredHere(url) && !known.pictures.has(url));
  if (missing !== -1)
    return refuse(
      missing === 0 ? 'image' : 'gallery',
      `The picture ${pictures[missing]} is not there any more`,
    );
  const skus = changedSkus(before, parsed.data.skus);
  const whyNot = whyNotSkus({ line, id, sizes: parsed.data.sizes, skus }, known.skus, lineOfSku);
  if (whyNot !== null) return refuse('skus', whyNot);

  const now = before && toCounted(before);
  const rowWith = (totalStock: Stock): PlannedRow => {
    const after = { ...parsed.data, totalStock, skus };
    const fields = auditFieldsOf({ before, after });
    const changes = changesBetween(fields.before, fields.after);
    const namesakes = before ? 0 : (known.titles.get(after.title) ?? 0);
    return { line, id: id || null, before, after, changes, namesakes };
  };
  const wanted = wantedStock(now, parsed.data, seen);
  if ('refusal' in wanted) {
    const example = wanted.refusal === STOCK_OF_EACH_SIZE ? ': S:10|M:20' : '';
    return refuse('totalStock', `${wanted.refusal}${example}`);
  }
  const totalStock = wanted.stock;
  if (!now) return rowWith(totalStock);
  const { revision } = before;
  const reconciled = reconcileStock({ revision, stock: now.totalStock }, seen, totalStock);
  if ('stock' in reconciled) return rowWith(reconciled.stock);
  // An outdated line that changes nothing need not be refused.
  const asIs = rowWith(now.totalStock);
  const isSame = stockInWords(totalStock) === stockInWords(now.totalStock);
  if (Object.keys(asIs.changes).length === 0 && isSame) return asIs;
  return refuse('version', `${reconciled.refusal} Export again, or take this line out.`);
}

/** The product that a line describes. Columns missing from the file keep their values. */
function membersOf(
  cells: CsvRow['cells'],
  before: ProductRow | null,
  types: ExistingRecords['types'],
): Record<string, unknown> {
  const members: Record<string, unknown> = before ? { ...toCounted(before) } : { ...BLANK_PRODUCT };
  for (const [field, cell] of cells)
    if (field === 'skus') members.skus = skusFromCell(cell);
    else if (field === 'type') members.type = typeNamed(cell, types);
    else if (field !== '_id' && field !== 'version')
      members[field] = PRODUCT_FIELDS[field].fromCell(
        isNewText(field, cell, before) ? withoutHtml(cell) : cell,
      );
  return members;
}

const NO_COLUMN = 'The file does not have this column, which new products need';

/** The first problem of each column. */
function problemsOf(
  issues: readonly { path: PropertyKey[]; message: string }[],
  { line, cells }: CsvRow,
  before: ProductRow | null,
): ImportProblem[] {
  const byField = new Map(issues.toReversed().map(({ path, message }) => [path[0], message]));
  return CSV_COLUMNS.flatMap(({ field, name }) => {
    const message = byField.get(field);
    if (message === undefined) return [];
    return [{ line, column: name, message: before || cells.has(field) ? message : NO_COLUMN }];
  });
}
