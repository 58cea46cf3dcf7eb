import { SIZES, type Size } from '../store';

type Range = readonly [from: number, to: number];

/** In centimetres, as the size guide says. */
export const MENS_WAISTS: Record<Size, Range> = {
  S: [71, 76],
  M: [77, 82],
  L: [83, 88],
  XL: [89, 95],
  XXL: [96, 103],
};
export const WOMENS_WAISTS: Record<Size, Range> = {
  S: [64, 69],
  M: [70, 75],
  L: [76, 81],
  XL: [82, 88],
  XXL: [89, 96],
};

const CM_PER_INCH = 2.54;
const inInches = (cm: number) => Math.round(cm / CM_PER_INCH);

/** '71–76 (28–30)': centimetres, and the inches that trousers are bought by in India. */
export const waistText = ([from, to]: Range): string =>
  `${from}–${to} (${inInches(from)}–${inInches(to)})`;

/** The men's size for a waist in inches; undefined if none fits. */
export function sizeForWaist(inches: number): Size | undefined {
  const cm = Math.round(inches * CM_PER_INCH);
  return SIZES.find((size) => MENS_WAISTS[size][0] <= cm && cm <= MENS_WAISTS[size][1]);
}
