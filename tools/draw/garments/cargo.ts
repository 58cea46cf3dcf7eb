import type { CargoDrawing } from '../drawing';
import type { Flat, View } from '../flat';
import { turnedHem } from '../hems';
import { NOTHING, stack } from '../layers';
import { drape, hemOpening, inside, legs } from '../legs';
import { dyeColour, HORN, INDIGO, TURMERIC, tonalThread } from '../palette';
import { bellowsPocket } from '../pockets/bellows';
import { slantPocket } from '../pockets/hand';
import { label } from '../pockets/labels';
import { weltPocket } from '../pockets/seat';
import { backDarts, kneePatch } from '../seat';
import { beltLoops, fly, wovenWaist } from '../waist';
import { cutBlock } from './cuts';

/** Roomy and straight, a bellows pocket on each thigh. */
export function cargo(drawing: CargoDrawing, view: View): Flat {
  const colour = dyeColour(drawing.dye);
  const thread = tonalThread(colour);
  const front = view === 'front';
  const of = cutBlock(drawing.cut, {
    waist: 194,
    dip: front ? 17 : -5,
    band: 40,
    hip: 232,
    hipAt: 195,
    rise: 295,
    thigh: 243,
    knee: { at: 620, inner: 28, width: 206 },
    end: { at: 1010, inner: 34, width: 190 },
  });
  return {
    layers: stack(
      front ? inside(of, colour) : NOTHING,
      hemOpening(of, colour),
      legs(of, view),
      drape(of, JSON.stringify([drawing, view]), 0.55),
      turnedHem(of, thread, 28, false),
      front ? kneePatch(of, thread) : NOTHING,
      front ? slantPocket(of, thread, 0.68, 170) : weltPocket(of, thread, HORN),
      front ? fly(of, thread) : backDarts(of),
      bellowsPocket(of, thread, HORN, of.rise + 92),
      wovenWaist(of, view, thread, HORN),
      beltLoops(of, front ? [0.34, 0.82] : [0, 0.45, 0.86], thread),
      front ? label(of, of.rise - 20, TURMERIC) : label(of, of.rise - 20, INDIGO),
    ),
    halfWidth: of.thigh + 16,
    height: of.end.at + 12,
    cloth: drawing.cloth,
    colour,
    trim: colour,
  };
}
