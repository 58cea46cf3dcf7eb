import type { Colour } from '../palette';
import { camera, type View } from './camera';
import { draped, type Wave } from './drape';
import { hairs } from './hairs';
import { layYarns } from './lay';
import { type Focus, throughLens } from './lens';
import { raster } from './raster';
import { shade } from './shade';
import type { Strand } from './strand';

/** A cloth, how it lies, and from where it is seen. */
export interface Study {
  strands: readonly Strand[];
  dyes: readonly Colour[];
  waves: readonly Wave[];
  view: View;
  focus: Focus;
}

/** Drawn this many times too large, for smooth edges. */
const FINER = 2;

/** One picture of it, three bytes a pixel. `time` runs from 0 to 1, which looks like 0 again. */
export async function study(
  { strands, dyes, waves, view, focus }: Study,
  time = 0,
): Promise<Buffer> {
  const large = camera({
    ...view,
    width: view.width * FINER,
    height: view.height * FINER,
    scale: view.scale * FINER,
  });
  const laid = layYarns(strands, { drape: draped(waves, time), camera: large, time });
  const seen = raster(laid, large);
  const light = shade(laid, seen, large, dyes);
  hairs(laid, seen, large, light, dyes);
  return throughLens(light, large, view, focus);
}
