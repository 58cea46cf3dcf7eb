import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { unescapeFormula } from '../csv';
import { formatCount } from '../money';
import { inTurns } from '../turns';
import { decode, LINE_BREAK, unreadable } from './decode';
import { type ImportProblem, MAX_IMPORT_ROWS } from './schema';

/** What a file may hold. */
interface CsvFormat<Field extends string> {
  columns: readonly { field: Field; name: string }[];
  /** A file without these columns cannot be read. */
  required?: readonly Field[];
  /** May be empty. Where many lines have nothing in their last cells, Excel leaves these out. */
  optional: readonly Field[];
  /** What the file's lines are, as in 'products'. */
  lines: string;
}

export interface CsvRow<Field extends string> {
  line: number;
  cells: ReadonlyMap<Field, string>;
}

export interface CsvFile<Field extends string> {
  rows: CsvRow<Field>[];
  /** About lines with too many or too few cells. */
  problems: ImportProblem[];
  /** That the letters may be wrong. */
  warnings: ImportProblem[];
  ignored: string[];
}

/**
 * The rows of a file with the line each begins on. Takes commas, semicolons or tabs, whichever the first line has most of, or
 * what a line 'sep=;' above it names: Excel writes and reads it.
 * @throws AppError 422 if the file as a whole cannot be read
 */
export async function readCsv<Field extends string>(
  bytes: Uint8Array,
  format: CsvFormat<Field>,
): Promise<CsvFile<Field>> {
  const { pieces, isAnsi } = await decode(bytes);
  const records = parseRecords(pieces);
  const file: CsvFile<Field> = { rows: [], problems: [], warnings: [], ignored: [] };
  let header: Header<Field> | null = null;
  for await (const { line, cells } of records) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (!header) {
      header = readHeader(cells, format);
      file.ignored = header.ignored;
    } else if (isWidthOf(header, cells)) file.rows.push({ line, cells: namedCells(header, cells) });
    else file.problems.push({ line, column: null, message: widthProblem(header, cells) });
    if (file.rows.length + file.problems.length > MAX_IMPORT_ROWS)
      throw unreadable(`At most ${MAX_IMPORT_ROWS} ${format.lines} at a time: split the file`);
  }
  if (!header) throw unreadable('This file is empty');
  if (isAnsi) file.warnings.push(...ansiWarning(file, format));
  return file;
}

/** With the first letters that differ between encodings, because no program can tell Windows-1252 from Macintosh. */
function* ansiWarning<Field extends string>(
  { rows }: CsvFile<Field>,
  { columns }: CsvFormat<Field>,
): Generator<ImportProblem> {
  for (const { line, cells } of rows)
    for (const [field, cell] of cells) {
      const [seen] = /.{0,20}[^\0-\x7f].{0,20}/.exec(cell) ?? [];
      if (seen === undefined) continue;
      const column = columns.find((one) => one.field === field)?.name ?? null;
      const message = `Read as Windows-1252: “${seen.trim()}”. If that is wrong, save the file as “CSV UTF-8”`;
      yield { line, column, message };
      return;
    }
}

/** In which the first line ends. */
const HEADING_PIECES = 8;
const SEPARATOR_LINE = /^"?sep=([,;|\t])"?(?:\r\n|\n|\r|$)/i;

function delimiterOf(text: string): string {
  const [firstLine = ''] = /\S.*/.exec(text) ?? [];
  const countOf = (sign: string) => firstLine.split(sign).length;
  return [',', ';', '\t'].reduce((most, sign) => (countOf(sign) > countOf(most) ? sign : most));
}

const breaksIn = (text: string) => text.split(LINE_BREAK).length - 1;

/** One by one, because a large text at once holds the thread. */
function* encoded(pieces: Iterable<string>): Generator<Buffer> {
  for (const piece of pieces) if (piece !== '') yield Buffer.from(piece);
}

async function* parseRecords(
  pieces: readonly string[],
): AsyncGenerator<{ line: number; cells: string[] }> {
  const [start = '', ...rest] = pieces;
  const [separatorLine = '', separator] = SEPARATOR_LINE.exec(start) ?? [];
  const table = [start.slice(separatorLine.length), ...rest];
  const delimiter = separator ?? delimiterOf(table.slice(0, HEADING_PIECES).join(''));
  /** The line each record begins on. Counted here, because csv-parse counts a quoted CRLF twice. */
  const begins = [1 + breaksIn(separatorLine)];
  const count = (cells: string[]) => {
    const breaks = cells.reduce((sum, cell) => sum + breaksIn(cell), 1);
    begins.push((begins.at(-1) ?? 1) + breaks);
    return cells;
  };
  // One chunk ahead, not sixteen, which the parser would take without anybody else's turn between them.
  const chunks = Readable.from(inTurns(encoded(table)), { highWaterMark: 1 });
  const parser = chunks.pipe(
    parse({
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      on_record: count,
    }),
  );
  let record = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      yield { line: begins[record] ?? 1, cells };
      record += 1;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const begin = begins.at(-1) ?? 1;
    const record = pieces
      .join('')
      .split(LINE_BREAK)
      .slice(begin - 1)
      .join('\n');
    const line = begin + linesBefore(Number(error.index), record, delimiter);
    throw unreadable(`Line ${line}: ${quoteProblem(error)}`);
  }
}

/** How many lines the first cells of a record take: cells may have several. */
function linesBefore(cells: number, record: string, delimiter: string): number {
  let [left, lines, isQuoted] = [cells, 0, false];
  for (const [sign] of record.matchAll(new RegExp(`["\\n${delimiter}]`, 'g'))) {
    if (left === 0) break;
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === '\n') lines += 1;
    else if (!isQuoted) left -= 1;
  }
  return lines;
}

const quoteProblem = ({ code }: CsvError) =>
  code === 'INVALID_OPENING_QUOTE'
    ? 'a quotation mark (") stands inside a cell. Write it twice (""), and put the whole cell between quotation marks'
    : 'a quotation mark (") opens a cell, and is not closed where the cell ends. Close it; one that is part of the text is written twice ("")';

interface Header<Field> {
  fields: (Field | null)[];
  /** How many cells a line has at least. */
  fewest: number;
  ignored: string[];
}

function readHeader<Field extends string>(
  names: readonly string[],
  { columns, required = [], optional }: CsvFormat<Field>,
): Header<Field> {
  const fieldNamed = (name: string) =>
    columns.find((column) => column.name.toLowerCase() === name)?.field ?? null;
  const fields = names.map((name) => fieldNamed(name.trim().toLowerCase()));
  const known = fields.filter((field) => field !== null);
  if (known.length === 0 || required.some((field) => !known.includes(field))) {
    const wanted = columns.filter(({ field }) => required.length === 0 || required.includes(field));
    const list = wanted.map(({ name }) => name).join(', ');
    throw unreadable(`The first line has to name the columns: ${list}`);
  }
  if (new Set(known).size < known.length) throw unreadable('The first line names a column twice');
  const ignored = names.filter((name, index) => fields[index] === null && name.trim() !== '');
  const fewest = 1 + fields.findLastIndex((field) => field !== null && !optional.includes(field));
  return { fields, fewest, ignored };
}

/** Spreadsheets may append empty cells. */
const isWidthOf = ({ fields, fewest }: Header<string>, cells: readonly string[]) =>
  cells.length >= fewest && cells.slice(fields.length).every((cell) => cell === '');

const widthProblem = ({ fields }: Header<string>, cells: readonly string[]) =>
  `This line has ${formatCount(cells.length, 'cell')}, the first one ${fields.length}`;

function namedCells<Field>(
  { fields }: Header<Field>,
  cells: readonly string[],
): ReadonlyMap<Field, string> {
  const named = new Map<Field, string>();
  for (const [index, field] of fields.entries())
    if (field !== null) named.set(field, unescapeFormula(cells[index] ?? ''));
  return named;
}
