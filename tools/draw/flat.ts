import type { Cloth } from './drawing';
import type { Layers } from './layers';
import type { Colour } from './palette';

export type View = 'front' | 'back';

/** A garment laid flat, drawn in millimetres around its centre front. */
export interface Flat {
  layers: Layers;
  /** Extent of the drawing: half its width, and its height from 0 down. */
  halfWidth: number;
  height: number;
  cloth: Cloth;
  colour: Colour;
  /** Colour of stripes and other set-in parts. */
  trim: Colour;
  /** Of wound yarn or metal: lies without the slack of cloth. */
  stiff?: boolean;
}
