import type { DenimDrawing } from '../drawing';
import { fade } from '../fade';
import type { Flat, View } from '../flat';
import { turnedHem } from '../hems';
import { NOTHING, stack } from '../layers';
import { drape, hemOpening, inside, legs } from '../legs';
import { COPPER, DENIM_THREAD, darker, dyeColour, tonalThread } from '../palette';
import { leatherPatch } from '../pockets/labels';
import { patchPocket } from '../pockets/seat';
import { scoopPocket, yoke } from '../seat';
import { beltLoops, fly, wovenWaist } from '../waist';
import { cutBlock } from './cuts';

/** Five pockets, yoke, rivets; the washed ones pale at thigh and knee. */
export function denim(drawing: DenimDrawing, view: View): Flat {
  const colour = dyeColour(drawing.dye);
  const blue = drawing.dye === 'deep-indigo' || drawing.dye === 'river-blue';
  const thread = blue ? DENIM_THREAD : tonalThread(colour);
  const front = view === 'front';
  const slim = drawing.leg === 'slim';
  const of = cutBlock(drawing.cut, {
    waist: 190,
    dip: front ? 19 : -6,
    band: 40,
    hip: 227,
    hipAt: 190,
    rise: 278,
    thigh: 237,
    knee: slim ? { at: 600, inner: 34, width: 174 } : { at: 600, inner: 30, width: 192 },
    end: slim ? { at: 1010, inner: 54, width: 136 } : { at: 1010, inner: 38, width: 174 },
  });
  const metal = blue ? COPPER : darker(COPPER, 0.3);
  return {
    layers: stack(
      front ? inside(of, colour) : NOTHING,
      hemOpening(of, colour),
      legs(of, view),
      fade(of, drawing.fade),
      drape(of, JSON.stringify([drawing, view]), slim ? 0.6 : 0.4),
      turnedHem(of, thread, 16, false),
      front ? scoopPocket(of, thread, metal) : yoke(of, thread),
      front ? fly(of, thread) : patchPocket(of, thread, of.band + 78, true),
      wovenWaist(of, view, thread, metal),
      front ? NOTHING : leatherPatch(of),
      beltLoops(of, front ? [0.36, 0.84] : [0, 0.9], thread),
    ),
    halfWidth: of.thigh + 8,
    height: of.end.at + 12,
    cloth: drawing.cloth,
    colour,
    trim: colour,
  };
}
