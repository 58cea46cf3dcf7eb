import { describe, expect, it } from 'vitest';
import { CHUNK } from './decode';
import { readCsv } from './read-csv';
import { MAX_IMPORT_ROWS } from './schema';

const FORMAT = {
  columns: [
    { field: 'title', name: 'Title' },
    { field: 'about', name: 'About' },
    { field: 'price', name: 'Price' },
  ],
  lines: 'products',
} as const;
const read = (text: string, optional: readonly 'price'[] = []) =>
  readCsv(new TextEncoder().encode(text), { ...FORMAT, optional });

describe('Excel’s line that names the separator', () => {
  it.each([
    ['sep=;\r\nTitle;Price\r\nChino, long;5\r\n'],
    ['\uFEFFsep=;\nTitle;Price\nChino, long;5\n'],
    ['"sep=;"\rTitle;Price\rChino, long;5\r'],
    ['SEP=|\nTitle|Price\nChino, long|5'],
    ['sep=\t\nTitle\tPrice\n"Chino, long"\t5'],
    // One column has no separator to be recognised by.
    ['sep=;\nTitle;\nChino, long;\n'],
  ])('%j is read by it, and counts as a line', async (text) => {
    const { rows, problems } = await read(text);
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([{ line: 3 }]);
    expect(rows[0]?.cells.get('title')).toBe('Chino, long');
  });

  it('is refused like an empty file if nothing follows', async () => {
    await expect(read('sep=;')).rejects.toMatchObject({ message: 'This file is empty' });
  });
});

it.each([['Title;Price;"Colour, in hex"\nChino;5;f\n'], ['\n\nTitle;Price\nChino;5\n']])(
  'the separator of %j is recognised',
  async (text) => {
    expect((await read(text)).rows[0]?.cells.get('price')).toBe('5');
  },
);

describe('a quotation mark that is wrong is reported with its line', () => {
  const NOT_CLOSED = 'a quotation mark (") opens a cell, and is not closed';
  const INSIDE = 'a quotation mark (") stands inside a cell';
  it.each([
    ['the last cell is open', 'Title,About\nA,b\nC,"open\nD,e\n', 3, NOT_CLOSED],
    ['a later cell closes it', 'Title,About\nA,b\n"open,c\n"D",e\n', 3, NOT_CLOSED],
    ['its text has one', 'Title,About\nA,"28" waist"\n', 2, NOT_CLOSED],
    [
      'cells of several lines are before it',
      'Title,About,Price\r\n"A ""1""","two\r\nlines\r\nor three","open\r\nB,c,2',
      4,
      NOT_CLOSED,
    ],
    ['the separator is named', 'sep=|\nTitle|About\nA|"open\n', 3, NOT_CLOSED],
    ['the cell is not quoted', 'Title,About\n"A\nB",28" waist\n', 3, INSIDE],
  ])('%s', async (_, text, line, problem) => {
    await expect(read(text)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(`Line ${line}: ${problem}`),
    });
  });
});

it('a line may lack its last cells where they may be empty, as Excel writes it', async () => {
  const { rows, problems } = await read('Title,About,Note,Price\nA,b\nC\nD,e,f,1\n', ['price']);
  expect(rows.map(({ cells }) => cells.get('price'))).toEqual(['', '1']);
  expect(problems).toEqual([
    { line: 3, column: null, message: 'This line has 1 cell, the first one 4' },
  ]);
});

it.each([
  ['can be read', 'Chino,A trouser of cotton with four pockets,1299\n'],
  ['cannot be read', 'Chino,A trouser of cotton with four pockets\n'],
])('a file with too many lines is refused if they %s', async (_, line) => {
  await expect(
    read(`Title,About,Price\n${line.repeat(MAX_IMPORT_ROWS + 1)}`),
  ).rejects.toMatchObject({
    message: `At most ${MAX_IMPORT_ROWS} products at a time: split the file`,
  });
});

describe('the letters of a file', () => {
  const readBytes = (bytes: Uint8Array) => readCsv(bytes, { ...FORMAT, optional: [] });
  const titleOf = async (bytes: Uint8Array) => (await readBytes(bytes)).rows[0]?.cells.get('title');
  const TEXT = 'Title\tAbout\tPrice\r\nபருத்தி ஜாகர் 👖\tSoft\t999\r\n';
  const wide = (mark: number[], swap: boolean) => {
    const units = Buffer.from(TEXT, 'utf16le');
    return Buffer.concat([Buffer.from(mark), swap ? units.swap16() : units]);
  };

  it.each([
    ['UTF-16, little end first', wide([0xff, 0xfe], false)],
    ['UTF-16, big end first', wide([0xfe, 0xff], true)],
    ['UTF-16 without a mark', wide([], false)],
    ['UTF-16 without a mark, big end first', wide([], true)],
    ['UTF-8', Buffer.from(TEXT)],
  ])('in %s are read', async (_, bytes) => {
    expect(await titleOf(bytes)).toBe('பருத்தி ஜாகர் 👖');
  });

  it('in Windows-1252 are read', async () => {
    const bytes = Buffer.from(
      'Title,About,Price\nCaf\xe9 \x96 \x93slim\x94 30\xb0,Soft,9\n',
      'latin1',
    );
    expect(await titleOf(bytes)).toBe('Café – “slim” 30°');
  });

  const latin = (title: string) =>
    Buffer.from(`Title,About,Price\nA,b,1\n${title},Soft,9\n`, 'latin1');
  it.each([
    ['Windows-1252', 'Caf\xe9\x99 jogger', 'Café™ jogger'],
    ['Macintosh', 'Caf\x8e jogger \xd0 slim', 'CafŽ jogger Ð slim'],
    ['code page 437', 'Caf\x82 jogger', 'Caf‚ jogger'],
    ['code page 1251', '\xd5\xeb\xee\xef\xee\xea', 'Õëîïîê'],
  ])('in %s are shown as read', async (_, title, seen) => {
    const message = `Read as Windows-1252: “${seen}”. If that is wrong, save the file as “CSV UTF-8”`;
    const { warnings } = await readBytes(latin(title));
    expect(warnings).toEqual([{ line: 3, column: 'Title', message }]);
  });
  it('need no warning in UTF-8, or without any that differ', async () => {
    expect((await read('Title,About,Price\nCafé,b,1\n')).warnings).toEqual([]);
  });

  it.each([
    [
      'broken UTF-8',
      Buffer.concat([Buffer.from('Title,About\nபருத்தி,Soft\nCaf'), Buffer.of(0xe9)]),
    ],
    ['UTF-8 of two surrogates', latin('Caf\xed\xa0\xbd\xed\xb1\x96 pant')],
    ['a cut Tamil letter', latin('Caf\xe0\xae')],
    [
      'Windows-1252 after a mark of UTF-8',
      Buffer.concat([Buffer.from('\uFEFF'), latin('Caf\xe9')]),
    ],
    ['half of UTF-16', Buffer.from('Title,About\nA,b\nCaf\ud83d,x', 'utf16le')],
    [
      'a sign that Windows-1252 does not have',
      Buffer.from('Title,About\nA,b\nCaf\x81,x', 'latin1'),
    ],
  ])('that cannot be read, as in %s, are refused with their place', async (_, bytes) => {
    await expect(readBytes(bytes)).rejects.toMatchObject({
      message: 'Save the file as “CSV UTF-8”: line 3, after “Caf”, cannot be read',
    });
  });

  it.each([-2, -1, 0])('are whole at the border of a part, %d bytes from it', async (from) => {
    const before = 'x'.repeat(CHUNK + from - 'Title,About,Price\n'.length);
    const file = await read(`Title,About,Price\n${before}👖${'y'.repeat(99)},a,1\n`);
    expect(file.rows[0]?.cells.get('title')).toBe(`${before}👖${'y'.repeat(99)}`);
  });

  it('that cannot be read are refused if the border of a part cuts them', async () => {
    const bytes = latin(`${'x'.repeat(CHUNK - 'Title,About,Price\nA,b,1\n'.length - 1)}\xe0\xae`);
    await expect(readBytes(bytes)).rejects.toMatchObject({
      message: expect.stringMatching(/^Save the file as “CSV UTF-8”: line 3, after “x+”, cannot/),
    });
  });
});
