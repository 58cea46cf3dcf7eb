import type { Dye, GarmentDrawing } from './drawing';
import type { View } from './flat';
import { garment } from './garment';
import { lay } from './lay';
import { type Placed, scene } from './scene';
import { worn } from './worn';

/** A garment in a composition: how tall it is and where its middle lies, in pixels. */
export interface Lying {
  drawing: GarmentDrawing;
  view?: View;
  tall: number;
  x: number;
  y: number;
  turn?: number;
  /** On a standing figure, which `tall` is then the height of. */
  isWorn?: boolean;
}

/** Lays several garments on one ground, the last on top. */
export async function compose(ground: Buffer, lying: Lying[]): Promise<Buffer> {
  const placed: Placed[] = [];
  for (const { drawing, view = 'front', tall, x, y, turn, isWorn } of lying) {
    const laid = garment(drawing, view);
    const flat = isWorn ? worn(laid) : laid;
    placed.push({ cutout: await lay(flat, tall / flat.height), x, y, turn });
  }
  return scene(ground, placed, 1.3);
}

export const jogger = (dye: Dye, cloth: 'micro-dot' | 'french-terry' = 'micro-dot') =>
  ({
    garment: 'jogger',
    cut: 'men',
    cloth,
    dye,
    pocket: 'slant',
    kneeDarts: false,
    cargo: false,
  }) satisfies GarmentDrawing;

export const track = (dye: Dye, stripe: Dye | null) =>
  ({ garment: 'track-pant', cut: 'men', cloth: 'interlock', dye, stripe }) satisfies GarmentDrawing;

export const half = (dye: Dye, stripe: Dye | null = null) =>
  ({
    garment: 'shorts',
    cut: 'men',
    cloth: stripe ? 'interlock' : 'micro-dot',
    dye,
    build: 'track',
    stripe,
  }) satisfies GarmentDrawing;

export const cargoPant = (dye: Dye) =>
  ({ garment: 'cargo', cut: 'men', cloth: 'twill', dye }) satisfies GarmentDrawing;

export const slimChino = (dye: Dye) =>
  ({ garment: 'chino', cut: 'men', cloth: 'twill', dye, leg: 'slim' }) satisfies GarmentDrawing;

export const rawDenim = {
  garment: 'denim',
  cut: 'men',
  cloth: 'denim',
  dye: 'deep-indigo',
  leg: 'straight',
  fade: 0.12,
} satisfies GarmentDrawing;
