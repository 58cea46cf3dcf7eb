import localFont from 'next/font/local';

// A packing PC may have only Latin letters: a name in another script would be missing from its parcel. Each font loads
// only if the text needs it; 'block': the text is printed in it, however late it loads.

const tamil = localFont({
  src: [
    {
      path: '../../node_modules/@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff2',
      weight: '400',
    },
    {
      path: '../../node_modules/@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-700-normal.woff2',
      weight: '700',
    },
  ],
  variable: '--font-tamil',
  display: 'block',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0964-0965, U+0B82-0BFA, U+200C-200D, U+25CC' }],
});

const devanagari = localFont({
  src: [
    {
      path: '../../node_modules/@fontsource/noto-sans/files/noto-sans-devanagari-400-normal.woff2',
      weight: '400',
    },
    {
      path: '../../node_modules/@fontsource/noto-sans/files/noto-sans-devanagari-700-normal.woff2',
      weight: '700',
    },
  ],
  variable: '--font-devanagari',
  display: 'block',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0900-097F, U+1CD0-1CF9, U+A8E0-A8FF' }],
});

/** Classes that define the fonts as CSS variables. */
export const scriptVariables = `${tamil.variable} ${devanagari.variable}`;

/** The text's fonts, followed by these. */
export const printFamily =
  'var(--font-rupee), var(--font-more-text), var(--font-text), var(--font-tamil), var(--font-devanagari), sans-serif';
