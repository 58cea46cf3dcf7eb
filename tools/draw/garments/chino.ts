import type { ChinoDrawing } from '../drawing';
import type { Flat, View } from '../flat';
import { turnedHem } from '../hems';
import { NOTHING, stack } from '../layers';
import { drape, hemOpening, inside, legs, pressed } from '../legs';
import { dyeColour, HORN, tonalThread } from '../palette';
import { slantPocket } from '../pockets/hand';
import { weltPocket } from '../pockets/seat';
import { backDarts } from '../seat';
import { beltLoops, fly, wovenWaist } from '../waist';
import { cutBlock } from './cuts';

/** A pressed trouser with a sewn-on band. */
export function chino(drawing: ChinoDrawing, view: View): Flat {
  const colour = dyeColour(drawing.dye);
  const thread = tonalThread(colour);
  const front = view === 'front';
  const slim = drawing.leg === 'slim';
  const of = cutBlock(drawing.cut, {
    waist: 190,
    dip: front ? 17 : -5,
    band: 38,
    hip: 226,
    hipAt: 190,
    rise: 282,
    thigh: 236,
    knee: slim ? { at: 600, inner: 34, width: 172 } : { at: 600, inner: 30, width: 190 },
    end: slim ? { at: 1010, inner: 54, width: 138 } : { at: 1010, inner: 40, width: 172 },
  });
  return {
    layers: stack(
      front ? inside(of, colour) : NOTHING,
      hemOpening(of, colour),
      legs(of, view),
      drape(of, JSON.stringify([drawing, view]), 0.2),
      pressed(of),
      turnedHem(of, thread, 28, false),
      front ? slantPocket(of, thread, 0.7, 168) : weltPocket(of, thread, HORN),
      front ? fly(of, thread) : backDarts(of),
      wovenWaist(of, view, thread, HORN),
      beltLoops(of, front ? [0.34, 0.8] : [0, 0.45, 0.86], thread),
    ),
    halfWidth: of.thigh + 8,
    height: of.end.at + 12,
    cloth: drawing.cloth,
    colour,
    trim: colour,
  };
}
