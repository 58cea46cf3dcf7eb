/**
 * A drawing in three layers of SVG, all in the same coordinates: `paint` is colour; `fine` and `folds` are
 * height (white is up, black is down, grey is level) that `light.ts` turns into light and shade.
 */
export interface Layers {
  paint: string;
  fine: string;
  folds: string;
}

export const NOTHING: Layers = { paint: '', fine: '', folds: '' };

/** One over the other, the last on top. */
export function stack(...layers: Layers[]): Layers {
  return {
    paint: layers.map((layer) => layer.paint).join(''),
    fine: layers.map((layer) => layer.fine).join(''),
    folds: layers.map((layer) => layer.folds).join(''),
  };
}

export function grouped(attributes: string, layers: Layers, definition = ''): Layers {
  const group = (svg: string) => `${definition}<g ${attributes}>${svg}</g>`;
  return { paint: group(layers.paint), fine: group(layers.fine), folds: group(layers.folds) };
}

const tag = (d: string, attributes: string) => `<path d="${d}" ${attributes}/>`;

export const fill = (d: string, colour: string, opacity = 1) =>
  tag(d, `fill="${colour}" fill-opacity="${opacity}"`);

export const stroke = (d: string, colour: string, width: number, opacity = 1, more = '') =>
  tag(
    d,
    `fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linejoin="round" ${more}`,
  );

/** A soft dark patch, as one piece of cloth throws on another. */
export const shadow = (d: string, opacity: number, blur: 2 | 4 | 8 | 16 = 4): Layers => ({
  ...NOTHING,
  paint: `<path d="${d}" fill="#0b0a12" fill-opacity="${opacity}" filter="url(#blur-${blur})"/>`,
});
