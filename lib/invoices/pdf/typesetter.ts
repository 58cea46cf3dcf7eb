import { join } from 'node:path';
import { GlobalFonts, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { oneLine } from '../../text';

export const LEFT = 42;
export const WIDTH = 511;
export const INK = { line: '#DED8CC', muted: '#5E5A52', accent: '#27357E' };
const A4 = [595.28, 841.89] as const;
const LEADING = 12.5;

export interface Style {
  size?: number;
  weight?: 400 | 600;
  color?: string;
}
interface Place {
  x: number;
  /** The baseline. */
  y: number;
  /** If given, text that is too wide is made narrower; needed to align right. */
  width?: number;
  align?: 'left' | 'right';
}
interface Paragraph {
  x: number;
  y: number;
  width: number;
}
interface Line {
  from: [x: number, y: number];
  to: [x: number, y: number];
  color: string;
  width: number;
  dash?: number[];
}

/** Those of the Eighth Schedule to the Constitution, and what else Noto Sans has. The first that has a letter draws it. */
const SUBSETS: Record<string, readonly string[]> = {
  'noto-sans': ['latin', 'latin-ext', 'devanagari', 'vietnamese', 'cyrillic', 'greek'],
  'noto-sans-tamil': ['tamil'],
  'noto-sans-malayalam': ['malayalam'],
  'noto-sans-kannada': ['kannada'],
  'noto-sans-telugu': ['telugu'],
  'noto-sans-bengali': ['bengali'],
  'noto-sans-gujarati': ['gujarati'],
  'noto-sans-gurmukhi': ['gurmukhi'],
  'noto-sans-oriya': ['oriya'],
  'noto-sans-ol-chiki': ['ol-chiki'],
  'noto-sans-meetei-mayek': ['meetei-mayek'],
  'noto-sans-arabic': ['arabic'],
};
// Without turbopackIgnore the whole packages would be deployed; next.config.ts names the files that are read.
const PACKS = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules/@fontsource');
const FAMILIES = Object.entries(SUBSETS)
  .flatMap(([pack, subsets]) => subsets.map((subset) => registered(pack, `${pack}-${subset}`)))
  .join();

/** @throws if a file is missing: without it letters would be empty boxes */
function registered(pack: string, family: string): string {
  for (const weight of [400, 600]) {
    const file = join(PACKS, pack, 'files', `${family}-${weight}-normal.woff`);
    if (!GlobalFonts.registerFromPath(file, family)) throw new Error(`No font at ${file}`);
  }
  return `"${family}"`;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export type Typesetter = ReturnType<typeof createTypesetter>;

/**
 * Writes on A4 pages, from the first on. Skia takes each letter from a font that has it, shapes it (HarfBuzz), and puts
 * scripts from right to left in order.
 */
export function createTypesetter(info: { title: string; author: string }) {
  const pdf = new PDFDocument(info);
  const open = () => pdf.beginPage(...A4) as SKRSContext2D;
  let page = open();
  let pages = 1;

  function nextPage(): void {
    pdf.endPage();
    page = open();
    pages += 1;
  }

  const use = ({ size = 9, weight = 400 }: Style) => {
    page.font = `${weight} ${size}px ${FAMILIES}`;
    // Copied text would lack the letters of 'fi'.
    page.fontVariantLigatures = 'no-common-ligatures';
  };

  function write(text: string, { x, y, width, align = 'left' }: Place, style: Style = {}): void {
    use(style);
    page.fillStyle = style.color ?? '#17191E';
    page.textAlign = align;
    // As HTML's dir="auto": the first letter decides, on which side a comma at the end stands.
    page.direction = /^\P{L}*\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr';
    page.fillText(oneLine(text), align === 'right' ? x + (width ?? 0) : x, y, width);
  }

  /**
   * Lines of at most `width`, broken between words, or inside a word that is longer than a line. Each word and letter
   * is measured once.
   */
  function wrap(text: string, width: number, style: Style = {}): string[] {
    use(style);
    const widthOf = (part: string) => page.measureText(part).width;
    const blank = widthOf(' ');
    const lines: string[] = [];
    let [line, used] = ['', 0];
    const add = (part: string, gap: string, fits: boolean, wide: number) => {
      if (line !== '' && !fits) {
        lines.push(line);
        [line, used] = [part, wide];
      } else {
        used += wide + (line === '' ? 0 : gap.length * blank);
        line = line === '' ? part : line + gap + part;
      }
    };
    for (const word of oneLine(text).split(' ')) {
      const whole = widthOf(word);
      const fits = used + blank + whole <= width;
      if (whole <= width) add(word, ' ', fits, whole);
      else
        for (const [at, { segment }] of [...graphemes.segment(word)].entries()) {
          const wide = widthOf(segment);
          add(segment, '', at > 0 && used + wide <= width, wide);
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

  function rule({ from, to, color, width, dash = [] }: Line): void {
    page.save();
    page.strokeStyle = color;
    page.lineWidth = width;
    page.setLineDash(dash);
    page.beginPath();
    page.moveTo(...from);
    page.lineTo(...to);
    page.stroke();
    // A dash that is left set would be one of letters too.
    page.restore();
  }

  /** @returns the file */
  function end(): Buffer {
    pdf.endPage();
    return pdf.close();
  }

  return { write, wrap, paragraph, rule, nextPage, end, pageNumber: () => pages };
}
