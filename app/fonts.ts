import localFont from 'next/font/local';

// 'optional': a font that arrives late is used from the next page on, so that the layout does not shift. The three that
// every page needs contain what English and prices are written with, cut out of Fontsource's files with `subset-font`:
// 37 kB instead of 90, and they load before the first picture. Headings have one weight.

const text = localFont({
  src: './fonts/text.woff2',
  variable: '--font-text',
  weight: '400 700',
  display: 'optional',
});

const heading = localFont({
  src: './fonts/heading.woff2',
  variable: '--font-heading',
  weight: '700',
  display: 'optional',
});

/** Only Bricolage, of the two families, has a ₹. */
const rupee = localFont({
  src: './fonts/rupee.woff2',
  variable: '--font-rupee',
  weight: '200 800',
  display: 'optional',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20B9' }],
});

/** Other scripts: a browser loads these if the text has such a character. */
const moreText = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  variable: '--font-more-text',
  weight: '400 700',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+A1-AF, U+B1-B6, U+B8-D6, U+D8-FF' }],
});

const moreHeading = localFont({
  src: '../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  variable: '--font-more-heading',
  weight: '200 800',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+A1-AF, U+B1-B6, U+B8-D6, U+D8-FF' }],
});

/** Classes that define the fonts as CSS variables. */
export const fontVariables = [text, heading, rupee, moreText, moreHeading]
  .map(({ variable }) => variable)
  .join(' ');
