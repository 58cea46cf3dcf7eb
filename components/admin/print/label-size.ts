/** Inside the label's frame, in millimetres. */
const WIDTH = 84;
const HEIGHT = 133;
/** A point in millimetres. */
const POINT = 0.3528;
const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5];

/** A text on the label, its size in points and its line height. */
export interface Printed {
  text: string;
  points: number;
  leading: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A letter's width in em. Rather too wide, as words do not fill a line exactly. */
function widthOf(letter: string): number {
  if (/^[a-ln-vx-z0-9 .,:;'()/-]$/.test(letter)) return 0.6;
  return /^[ -~]$/.test(letter) ? 1 : 1.15;
}

function heightOf({ text, points, leading }: Printed, scale: number): number {
  if (text === '') return 0;
  const ems = [...graphemes.segment(text)].reduce((sum, { segment }) => sum + widthOf(segment), 0);
  const letter = points * scale * POINT;
  return Math.ceil((ems * letter) / WIDTH) * letter * leading;
}

/**
 * The largest scale at which `texts` fit on the label beside parts of fixed size, given in millimetres and as texts.
 */
export function scaleToFit(texts: readonly Printed[], beside: number, sized: readonly Printed[]) {
  const taken = sized.reduce((sum, one) => sum + heightOf(one, 1), beside);
  const fits = (scale: number) =>
    texts.reduce((sum, one) => sum + heightOf(one, scale), taken) <= HEIGHT;
  return SCALES.find(fits) ?? 0.5;
}
