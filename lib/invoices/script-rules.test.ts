import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneLine } from '../text';
import { toRuns } from './script-rules';

describe('a text on paper', () => {
  it.each([
    [
      'Arun, ₹',
      [
        ['latin', 'Arun, '],
        ['latin-ext', '₹'],
      ],
    ],
    [
      'தமிழ் நாடு, 12',
      [
        ['tamil', 'தமிழ் நாடு'],
        ['latin', ', 12'],
      ],
    ],
    ['श्रीकृष्ण', [['devanagari', 'श्रीकृष्ण']]],
    ['a\r\nb\u202Ec\u200Fd', [['latin', 'a bcd']]],
    ['<b>"x"</b> 👨‍👩‍👧 م', [['latin', '<b>"x"</b> ? ?']]],
  ])('%j is in runs of one font', (text, runs) => {
    expect(toRuns(text).map(({ script, text: run }) => [script, run])).toEqual(runs);
  });

  const shownOf = (text: string) =>
    toRuns(text)
      .map((run) => run.text)
      .join('');

  it('keeps every letter that a font has', () => {
    const tamil = ['க', 'ஙி', 'மு', 'ஃ', 'ஸ்ரீ', '௧'];
    const devanagari = ['क', 'खि', 'मॉ', 'श्री', '१'];
    const letters = [...'aZé ₹ő', ...tamil, ...devanagari];
    const ofFonts = fc.string({ unit: fc.constantFrom(...letters), maxLength: 30 });
    fc.assert(
      fc.property(ofFonts, (text) => {
        expect(shownOf(text)).toBe(oneLine(text));
      }),
    );
  });

  it('has no control, and no mark that turns its direction', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(shownOf(text)).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
      }),
    );
  });
});
