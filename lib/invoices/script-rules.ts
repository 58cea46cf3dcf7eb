import { oneLine } from '../text';

/** The characters of each font file of an invoice. PDFKit has no fallback from one font to another. */
const COVERED = {
  latin:
    /^[ -~\u00A0-\u00FF\u0131\u0152\u0153\u02C6\u02DA\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u20AC\u2122\u2212]+$/,
  'latin-ext':
    /^[ \u0100-\u0130\u0132-\u0151\u0154-\u02BA\u1E00-\u1E9F\u1EF2-\u1EFF\u20A0-\u20AB\u20AD-\u20C0]+$/,
  tamil:
    /^[ \u0964\u0965\u0B82\u0B83\u0B85-\u0B8A\u0B8E-\u0B90\u0B92-\u0B95\u0B99\u0B9A\u0B9C\u0B9E\u0B9F\u0BA3\u0BA4\u0BA8-\u0BAA\u0BAE-\u0BB9\u0BBE-\u0BC2\u0BC6-\u0BC8\u0BCA-\u0BCD\u0BD0\u0BD7\u0BE6-\u0BFA\u200C\u200D]+$/,
  devanagari: /^[ \u0900-\u097F\uA8E0-\uA8FF\u200C\u200D]+$/,
} as const;
export type Script = keyof typeof COVERED;
const SCRIPTS = Object.keys(COVERED) as Script[];

/** A stretch of text in one font. */
export interface Run {
  script: Script;
  text: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
export const graphemesOf = (text: string): string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment);

/** Splits a text by font; '?' replaces what no font has. */
export function toRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const grapheme of graphemesOf(oneLine(text))) {
    const last = runs.at(-1);
    const bare = grapheme.replace(/[\u200C\u200D]/g, '');
    const found = last && COVERED[last.script].test(grapheme) ? last.script : scriptOf(grapheme);
    const script = found ?? scriptOf(bare) ?? 'latin';
    const shown = found ? grapheme : scriptOf(bare) ? bare : '?';
    if (last?.script === script) last.text += shown;
    else runs.push({ script, text: shown });
  }
  return runs;
}

const scriptOf = (grapheme: string): Script | undefined =>
  SCRIPTS.find((script) => COVERED[script].test(grapheme));
