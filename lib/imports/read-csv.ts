import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { characterAt } from '../characters';
import { unescapeFormula } from '../csv';
import { AppError } from '../http/app-error';
import { formatCount } from '../money';
import { inTurns } from '../turns';
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
  ignored: string[];
}

/** Parsed in one go. */
const CHUNK = 64 * 1024;

/**
 * The rows of a file with the line each begins on. Takes commas, semicolons or tabs, whichever the first line has most of, or
 * what a line 'sep=;' above it names: Excel writes and reads it.
 * @throws AppError 422 if the file as a whole cannot be read
 */
export async function readCsv<Field extends string>(
  bytes: Uint8Array,
  format: CsvFormat<Field>,
): Promise<CsvFile<Field>> {
  const text = await decode(bytes);
  const records = parseRecords(text);
  const file: CsvFile<Field> = { rows: [], problems: [], ignored: [] };
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
  return file;
}

const unreadable = (message: string) => new AppError(422, message, { errors: { file: [message] } });

/**
 * Spreadsheets save UTF-8, UTF-16 with a mark ('Unicode Text'), or Windows-1252, which has no mark. UTF-16 without one
 * is known by its first letter: each of a heading's has a NUL beside it.
 */
async function decode(bytes: Uint8Array): Promise<string> {
  const [first = 0, second = 0] = bytes;
  const pair = (first << 8) | second;
  const isBig = pair === 0xfeff || (first === 0 && second !== 0);
  const isLittle = pair === 0xfffe || (first !== 0 && second === 0 && bytes.length > 1);
  const encoding = isBig ? 'utf-16be' : isLittle ? 'utf-16le' : 'utf-8';
  const text = (await decodedAs(encoding, bytes)) ?? decodedAsAnsi(bytes);
  if (text !== null) return text;
  throw unreadable(
    `Save the file as “CSV UTF-8”: ${whereUnreadable(bytes, encoding)} cannot be read`,
  );
}

async function decodedAs(encoding: string, bytes: Uint8Array): Promise<string | null> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let text = '';
  try {
    for await (const chunk of inTurns(chunksOf(bytes)))
      text += decoder.decode(chunk, { stream: true });
    return text + decoder.decode();
  } catch {
    return null;
  }
}

/** Windows-1252 from 0x80 to 0x9F; NUL is no sign. Node's own decoder takes it for Latin-1. */
const ANSI = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

/** Only if nothing of it is UTF-8: a file that is partly so is broken, and would be read as other letters. */
function decodedAsAnsi(bytes: Uint8Array): string | null {
  if (/[\u0080-\uFFFC]|[\u{10000}-\u{10FFFF}]/u.test(new TextDecoder('utf-8').decode(bytes)))
    return null;
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => ANSI[sign.charCodeAt(0) - 0x80] as string);
  return text.includes('\0') ? null : text;
}

/** 'line 3, after “Caf”': where the first sign stands that cannot be read. */
function whereUnreadable(bytes: Uint8Array, encoding: string): string {
  const [before = ''] = new TextDecoder(encoding).decode(bytes).split('\uFFFD');
  const line = before.split(LINE_BREAK).length;
  const whole = before.split(/[\r\n,;\t]/).at(-1) ?? '';
  const cell = whole.slice(characterAt(whole, Math.max(0, whole.length - 20))).trim();
  return cell === ''
    ? `the first letter of a cell in line ${line}`
    : `line ${line}, after “${cell}”,`;
}

const LINE_BREAK = /\r\n|\n|\r/;
const SEPARATOR_LINE = /^"?sep=([,;|\t])"?(?:\r\n|\n|\r|$)/i;

function delimiterOf(text: string): string {
  const [firstLine = ''] = /\S.*/.exec(text) ?? [];
  const countOf = (sign: string) => firstLine.split(sign).length;
  return [',', ';', '\t'].reduce((most, sign) => (countOf(sign) > countOf(most) ? sign : most));
}

const breaksIn = (text: string) => text.split(LINE_BREAK).length - 1;

async function* parseRecords(text: string): AsyncGenerator<{ line: number; cells: string[] }> {
  const [separatorLine = '', separator] = SEPARATOR_LINE.exec(text) ?? [];
  const table = text.slice(separatorLine.length);
  const delimiter = separator ?? delimiterOf(table);
  /** The line each record begins on. Counted here, because csv-parse counts a quoted CRLF twice. */
  const begins = [1 + breaksIn(separatorLine)];
  const count = (cells: string[]) => {
    const breaks = cells.reduce((sum, cell) => sum + breaksIn(cell), 1);
    begins.push((begins.at(-1) ?? 1) + breaks);
    return cells;
  };
  const parser = Readable.from(inTurns(chunksOf(Buffer.from(table)))).pipe(
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
    const record = text
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

/** In bytes, because a cut between UTF-16 units may go through a character, of which both halves are lost. */
function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

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
