import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import type PDFDocument from 'pdfkit';
import { oneLine } from '../../text';
import { graphemesOf, type Script, toRuns } from '../script-rules';

export type Doc = InstanceType<typeof PDFDocument>;

export const LEFT = 42;
export const WIDTH = 511;
export const INK = { line: '#DED8CC', muted: '#5E5A52', accent: '#27357E' };

export interface Style {
  size?: number;
  weight?: 400 | 600;
  color?: string;
}
interface Place {
  x: number;
  /** The baseline. */
  y: number;
  /** If given, text that is too wide is made smaller; needed to align right. */
  width?: number;
  align?: 'left' | 'right';
}

interface Paragraph {
  x: number;
  y: number;
  width: number;
}
const LEADING = 12.5;

const FILES: Record<Script, [pack: string, subset: string]> = {
  latin: ['noto-sans', 'noto-sans-latin'],
  'latin-ext': ['noto-sans', 'noto-sans-latin-ext'],
  tamil: ['noto-sans-tamil', 'noto-sans-tamil-tamil'],
  devanagari: ['noto-sans', 'noto-sans-devanagari'],
};
const WEIGHTS = [400, 600] as const;
// Without turbopackIgnore the whole packages would be deployed; next.config.ts names the files that are read.
const PACKS = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules/@fontsource');

const fileOf = (script: Script, weight: number) => {
  const [pack, subset] = FILES[script];
  const woff = readFileSync(join(PACKS, pack, 'files', `${subset}-${weight}-normal.woff`));
  return unpackWoff(woff);
};
/** Read once. */
const fonts = new Map<string, Buffer>();

export function fontOf(script: Script, weight: number): Buffer {
  const name = `${script} ${weight}`;
  const font = fonts.get(name) ?? fileOf(script, weight);
  fonts.set(name, font);
  return font;
}

export type Typesetter = ReturnType<typeof createTypesetter>;

/** Writes texts in several scripts: PDFKit uses one font at a time and has no fallback for characters it lacks. */
export function createTypesetter(doc: Doc) {
  for (const script of Object.keys(FILES) as Script[])
    for (const weight of WEIGHTS) doc.registerFont(`${script} ${weight}`, fontOf(script, weight));

  const use = (script: Script, { size = 9, weight = 400 }: Style) =>
    doc.font(`${script} ${weight}`).fontSize(size);

  const widthOf = (text: string, style: Style): number =>
    toRuns(text).reduce((sum, run) => sum + use(run.script, style).widthOfString(run.text), 0);

  function write(text: string, { x, y, width, align = 'left' }: Place, style: Style = {}): void {
    const natural = widthOf(text, style);
    const { size = 9, color = '#17191E' } = style;
    const isTooWide = width !== undefined && natural > width;
    const fitted = isTooWide ? { ...style, size: (size * width) / natural } : style;
    let at = align === 'right' && width !== undefined ? x + width - widthOf(text, fitted) : x;
    for (const run of toRuns(text)) {
      use(run.script, fitted)
        .fillColor(color)
        .text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += doc.widthOfString(run.text);
    }
  }

  /** Lines of at most `width`, broken between words, or inside a word that is longer than a line. */
  function wrap(text: string, width: number, style: Style = {}): string[] {
    const lines: string[] = [];
    let line = '';
    const fits = (more: string) => widthOf(more, style) <= width;
    for (const word of oneLine(text).split(' ')) {
      if (line !== '' && fits(`${line} ${word}`)) {
        line = `${line} ${word}`;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const grapheme of graphemesOf(word)) {
        if (line !== '' && !fits(line + grapheme)) {
          lines.push(line);
          line = '';
        }
        line += grapheme;
      }
    }
    return [...lines, line];
  }

  /** Writes a text below `y` in as many lines as it needs. @returns where the last one is */
  function paragraph(text: string, { x, y, width }: Paragraph, style: Style = {}): number {
    const lines = wrap(text, width, style);
    for (const [at, line] of lines.entries()) write(line, { x, y: y + (at + 1) * LEADING }, style);
    return y + lines.length * LEADING;
  }

  return { write, wrap, paragraph };
}

const HEADER = 44;
const ENTRY = 20;

/**
 * A WOFF font as OpenType (W3C, WOFF 1.0: tables are compressed one by one). PDFKit can read WOFF, but inflates it in
 * JavaScript for every document: half a second in which the server answers nobody.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const selector = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** selector, 6);
  head.writeUInt16BE(selector, 8);
  head.writeUInt16BE(16 * (count - 2 ** selector), 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let at = 0; at < count; at += 1) {
    const entry = woff.subarray(HEADER + at * ENTRY, HEADER + (at + 1) * ENTRY);
    const [start, packed, length] = [4, 8, 12].map((field) => entry.readUInt32BE(field));
    const stored = woff.subarray(start, Number(start) + Number(packed));
    const table = packed === length ? stored : inflateSync(stored);
    const target = 12 + 16 * at;
    entry.copy(head, target, 0, 4);
    entry.copy(head, target + 4, 16, 20);
    head.writeUInt32BE(offset, target + 8);
    head.writeUInt32BE(table.length, target + 12);
    // Tables begin at multiples of four.
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
