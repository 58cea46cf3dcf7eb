/** Of the label inside of its frame, in millimetres. */
const WIDTH = 84;
const HEIGHT = 133;
/** A point in millimetres. */
const POINT = 0.3528;
const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5];

/** A text of the label, its size in points and how high its lines are. */
export interface Printed {
  text: string;
  points: number;
  leading: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How wide a letter is, in em; rather too much, as words do not break just where a line ends. */
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

/** The largest scale at which `texts` fit on the label beside what has its size, in millimetres and as texts. */
export function scaleToFit(texts: readonly Printed[], beside: number, sized: readonly Printed[]) {
  const taken = sized.reduce((sum, one) => sum + heightOf(one, 1), beside);
  const fits = (scale: number) =>
    texts.reduce((sum, one) => sum + heightOf(one, scale), taken) <= HEIGHT;
  return SCALES.find(fits) ?? 0.5;
}
