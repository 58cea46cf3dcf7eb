import type { GarmentDrawing } from './drawing';
import type { Flat, View } from './flat';
import { garment } from './garment';
import { lay } from './lay';
import { backdrop, scene } from './scene';
import { worn } from './worn';

export const WIDE = 1200;
export const HIGH = 1500;

/** Pixels a garment unit at which the garment fills the frame. */
const fitted = (flat: Flat, width: number, height: number) =>
  Math.min((height * 0.85) / flat.height, (width * 0.84) / (2 * flat.halfWidth));

export async function productPicture(drawing: GarmentDrawing, view: View): Promise<Buffer> {
  const flat = garment(drawing, view);
  const scale = fitted(flat, WIDE, HIGH);
  const cutout = await lay(flat, scale);
  return scene(backdrop(WIDE, HIGH), [{ cutout, x: WIDE / 2, y: HIGH / 2 }], scale);
}

/** On a figure that stands a little above the picture's lower edge, and is cut by its upper one. */
export async function wornPicture(drawing: GarmentDrawing): Promise<Buffer> {
  const flat = worn(garment(drawing, 'front'));
  const scale = HIGH / flat.height;
  const cutout = await lay(flat, scale);
  return scene(backdrop(WIDE, HIGH), [{ cutout, x: WIDE / 2, y: HIGH * 0.473 }], scale);
}
