import type { Dye } from './drawing';

export type Colour = readonly [number, number, number];

/** As dyed cloth looks in daylight on our table. */
const CLOTH: Record<Dye, Colour> = {
  'deep-indigo': [38, 46, 82],
  'river-blue': [98, 136, 168],
  ink: [36, 40, 52],
  charcoal: [76, 77, 82],
  'iron-grey': [160, 159, 156],
  undyed: [229, 219, 198],
  madder: [155, 58, 51],
  clay: [187, 137, 106],
  turmeric: [184, 132, 44],
  olive: [104, 106, 72],
};

export const PAPER: Colour = [247, 244, 238];
export const BACKDROP: Colour = [231, 222, 207];
export const INDIGO: Colour = [39, 53, 126];
export const TURMERIC: Colour = [227, 162, 26];
export const COPPER: Colour = [184, 115, 66];
/** Buttons turned from buffalo horn. */
export const HORN: Colour = [112, 88, 66];
export const BRASS: Colour = [190, 152, 84];
const CORD: Colour = [233, 226, 210];
export const DENIM_THREAD: Colour = [214, 150, 70];

export const dyeColour = (dye: Dye): Colour => CLOTH[dye];

export const css = ([r, g, b]: Colour) => `rgb(${r.toFixed(0)},${g.toFixed(0)},${b.toFixed(0)})`;

export const blend = (a: Colour, b: Colour, t: number): Colour => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

export const lighter = (colour: Colour, t: number) => blend(colour, [255, 252, 244], t);
/** Toward its own shadow, so that pale cloth does not turn grey. */
export const darker = ([r, g, b]: Colour, t: number): Colour =>
  blend([r, g, b], [r * 0.07, g * 0.06, b * 0.08], t);

const brightness = ([r, g, b]: Colour) => 0.3 * r + 0.59 * g + 0.11 * b;

/** Thread a shade off the cloth: lighter on dark cloth, darker on light. */
export const tonalThread = (colour: Colour): Colour =>
  brightness(colour) < 120 ? lighter(colour, 0.3) : darker(colour, 0.32);

/** Cord that stands out from the cloth it hangs on. */
export const cordFor = (colour: Colour): Colour =>
  brightness(colour) > 190 ? [150, 136, 110] : CORD;
