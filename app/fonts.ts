import localFont from 'next/font/local';

/** 'optional': a face that comes late is for the next page; nothing moves on this one. */
const text = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  variable: '--font-text',
  weight: '400 700',
  display: 'optional',
});

const heading = localFont({
  src: '../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  variable: '--font-heading',
  weight: '200 800',
  display: 'optional',
});

/**
 * Neither latin file has ₹, and of the two families only Bricolage draws it: this is that one sign of its latin-ext file,
 * all weights, cut out with `subset-font`. The whole file is 19 kB, and would come before the first picture.
 */
const rupee = localFont({
  src: './faces/rupee.woff2',
  variable: '--font-rupee',
  weight: '200 800',
  display: 'optional',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20B9' }],
});

/** Classes that define the three faces as CSS variables. */
export const fontVariables = `${text.variable} ${heading.variable} ${rupee.variable}`;
