import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { unescapeFormula } from '../csv';
import { AppError } from '../http/app-error';
import { CSV_COLUMNS, type CsvField } from './csv-rules';
import { type ImportProblem, MAX_IMPORT_ROWS } from './import-schema';

export interface CsvRow {
  line: number;
  cells: ReadonlyMap<CsvField, string>;
}

export interface CsvFile {
  rows: CsvRow[];
  /** Of lines with too many or too few cells. */
  problems: ImportProblem[];
  ignored: string[];
}

/** Parsed without a pause; other requests run between chunks. */
const CHUNK = 64 * 1024;

/**
 * The rows of a catalogue with the lines they begin on. Takes commas, semicolons or tabs, whichever the first line has.
 * @throws AppError 422 when the file as a whole cannot be read
 */
export async function readCsv(bytes: Uint8Array): Promise<CsvFile> {
  const text = decode(bytes);
  const records = parseRecords(text);
  const file: CsvFile = { rows: [], problems: [], ignored: [] };
  let header: Header | null = null;
  for await (const { line, cells } of records) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (!header) {
      header = readHeader(cells);
      file.ignored = header.ignored;
    } else if (isWidthOf(header, cells)) file.rows.push({ line, cells: namedCells(header, cells) });
    else file.problems.push({ line, column: null, message: widthProblem(header, cells) });
    if (file.rows.length > MAX_IMPORT_ROWS)
      throw unreadable(`At most ${MAX_IMPORT_ROWS} products at a time: split the file`);
  }
  if (!header) throw unreadable('This file is empty');
  return file;
}

const unreadable = (message: string) => new AppError(422, message, { errors: { file: [message] } });

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('Save the file as “CSV UTF-8”: its letters cannot be read');
  }
}

function delimiterOf(text: string): string {
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  return [',', ';', '\t'].find((sign) => firstLine.includes(sign)) ?? ',';
}

const breaksIn = (cell: string) => cell.match(/\r\n|\n|\r/g)?.length ?? 0;

async function* parseRecords(text: string): AsyncGenerator<{ line: number; cells: string[] }> {
  /** The line each record begins on. Counted by us: csv-parse counts a quoted CRLF twice. */
  const begins = [1];
  const count = (cells: string[]) => {
    const breaks = cells.reduce((sum, cell) => sum + breaksIn(cell), 1);
    begins.push((begins.at(-1) ?? 1) + breaks);
    return cells;
  };
  const parser = Readable.from(chunksOf(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
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
    throw unreadable(
      `Line ${begins.at(-1)}: a quotation mark is missing, or there is one too many`,
    );
  }
}

function* chunksOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += CHUNK) yield text.slice(start, start + CHUNK);
}

interface Header {
  fields: (CsvField | null)[];
  ignored: string[];
}

function readHeader(names: readonly string[]): Header {
  const fields = names.map((name) => fieldNamed(name.trim().toLowerCase()));
  const known = fields.filter((field) => field !== null);
  if (known.length === 0) {
    const columns = CSV_COLUMNS.map(({ name }) => name).join(', ');
    throw unreadable(`The first line has to name the columns: ${columns}`);
  }
  if (new Set(known).size < known.length) throw unreadable('The first line names a column twice');
  const ignored = names.filter((name, index) => fields[index] === null && name.trim() !== '');
  return { fields, ignored };
}

const fieldNamed = (name: string): CsvField | null =>
  CSV_COLUMNS.find((column) => column.name.toLowerCase() === name)?.field ?? null;

/** Spreadsheets may add empty cells at the end. */
const isWidthOf = ({ fields }: Header, cells: readonly string[]) =>
  cells.length >= fields.length && cells.slice(fields.length).every((cell) => cell === '');

const widthProblem = ({ fields }: Header, cells: readonly string[]) =>
  `This line has ${cells.length} cells, the first one ${fields.length}`;

function namedCells({ fields }: Header, cells: readonly string[]): ReadonlyMap<CsvField, string> {
  const named = new Map<CsvField, string>();
  for (const [index, field] of fields.entries())
    if (field !== null) named.set(field, unescapeFormula(cells[index] ?? ''));
  return named;
}
