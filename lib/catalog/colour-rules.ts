import type { ColourId } from '../store';

/** The hue of each family up to which it reaches, in degrees; red comes round again. */
const HUES: readonly [upTo: number, family: ColourId][] = [
  [15, 'red'],
  [36, 'orange'],
  [66, 'yellow'],
  [170, 'green'],
  [256, 'blue'],
  [340, 'purple'],
  [360, 'red'],
];

/**
 * The family of a colour ('#27357e'), by lightness, chroma (how far it is from grey) and hue, as people call cloth: pale
 * yellows are beige, dull oranges brown, dark yellows green.
 */
export function colourFamily(hex: string): ColourId {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  const lightness = most - chroma / 2;
  if (lightness < 0.2 && chroma < 0.1) return 'black';
  if (chroma < 0.06) return lightness > 0.92 ? 'white' : 'grey';
  const sixth =
    most === red
      ? (green - blue) / chroma
      : most === green
        ? 2 + (blue - red) / chroma
        : 4 + (red - green) / chroma;
  const hue = (sixth * 60 + 360) % 360;
  const family = HUES.find(([upTo]) => hue <= upTo)?.[1] ?? 'red';
  const isWarm = hue > 15 && hue < 66;
  if (isWarm && lightness > 0.66 && chroma < 0.36) return 'beige';
  if (family === 'orange' && (chroma < 0.45 || lightness < 0.35)) return 'brown';
  if (family === 'yellow' && (chroma < 0.3 || lightness < 0.3)) return hue < 50 ? 'brown' : 'green';
  if (family === 'red' && hue < 20 && chroma < 0.2 && lightness < 0.45) return 'brown';
  return family;
}
