// A packing PC may have only Latin letters: a name in another script would be missing from its parcel. Each font loads
// only if the text needs it, and the window prints once it has.
import '@fontsource/noto-sans/400.css';
import '@fontsource/noto-sans/700.css';
import '@fontsource/noto-sans-tamil/400.css';
import '@fontsource/noto-sans-tamil/700.css';
import '@fontsource/noto-sans-malayalam/400.css';
import '@fontsource/noto-sans-malayalam/700.css';
import '@fontsource/noto-sans-kannada/400.css';
import '@fontsource/noto-sans-kannada/700.css';
import '@fontsource/noto-sans-telugu/400.css';
import '@fontsource/noto-sans-telugu/700.css';
import '@fontsource/noto-sans-bengali/400.css';
import '@fontsource/noto-sans-bengali/700.css';
import '@fontsource/noto-sans-gujarati/400.css';
import '@fontsource/noto-sans-gujarati/700.css';
import '@fontsource/noto-sans-gurmukhi/400.css';
import '@fontsource/noto-sans-gurmukhi/700.css';
import '@fontsource/noto-sans-oriya/400.css';
import '@fontsource/noto-sans-oriya/700.css';
import '@fontsource/noto-sans-ol-chiki/400.css';
import '@fontsource/noto-sans-ol-chiki/700.css';
import '@fontsource/noto-sans-meetei-mayek/400.css';
import '@fontsource/noto-sans-meetei-mayek/700.css';
import '@fontsource/noto-sans-arabic/400.css';
import '@fontsource/noto-sans-arabic/700.css';

const NOTO = [
  'Noto Sans',
  'Noto Sans Tamil',
  'Noto Sans Malayalam',
  'Noto Sans Kannada',
  'Noto Sans Telugu',
  'Noto Sans Bengali',
  'Noto Sans Gujarati',
  'Noto Sans Gurmukhi',
  'Noto Sans Oriya',
  'Noto Sans Ol Chiki',
  'Noto Sans Meetei Mayek',
  'Noto Sans Arabic',
];

/** The text's fonts, followed by those of the Eighth Schedule's scripts. */
export const printFamily = `var(--font-rupee), var(--font-more-text), var(--font-text), ${NOTO.map((name) => `'${name}'`).join(', ')}, sans-serif`;
