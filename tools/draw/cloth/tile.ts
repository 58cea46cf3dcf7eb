import sharp from 'sharp';
import type { Cloth } from '../drawing';
import { blend, type Colour, darker, lighter } from '../palette';
import { frenchTerry, interlock, microDot, rib } from './knits';
import { WEFT, type Weave } from './weave';
import { denim, ripstop, twill, webbing } from './wovens';

const WEAVES: Record<Cloth | 'rib', Weave> = {
  'micro-dot': microDot,
  'french-terry': frenchTerry,
  interlock,
  twill,
  ripstop,
  denim,
  webbing,
  rib,
};

const tiles = new Map<string, string>();

/** A repeating square of cloth as a data URI, one pixel a garment unit times two. */
export async function clothTile(cloth: Cloth | 'rib', dye: Colour): Promise<string> {
  const key = `${cloth} ${dye.join()}`;
  const known = tiles.get(key);
  if (known) return known;
  const { size, at } = WEAVES[cloth];
  const pixels = new Uint8ClampedArray(size * size * 3);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const { light, weft = 0 } = at(x, y);
      const dyed = light < 0 ? darker(dye, -light * 1.4) : lighter(dye, light);
      pixels.set(blend(dyed, WEFT, weft), (y * size + x) * 3);
    }
  }
  const png = await sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .png()
    .toBuffer();
  const uri = `data:image/png;base64,${png.toString('base64')}`;
  tiles.set(key, uri);
  return uri;
}
