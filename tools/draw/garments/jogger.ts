import type { JoggerDrawing } from '../drawing';
import type { Flat, View } from '../flat';
import { CUFF, cuffSeam, kneeDarts, ribCuff } from '../hems';
import { NOTHING, stack } from '../layers';
import { drape, legs } from '../legs';
import { BRASS, dyeColour, INDIGO, TURMERIC, tonalThread } from '../palette';
import { bellowsPocket } from '../pockets/bellows';
import { slantPocket, zipPocket } from '../pockets/hand';
import { label } from '../pockets/labels';
import { patchPocket } from '../pockets/seat';
import { drawcord, elasticWaist } from '../waist';
import { cutBlock } from './cuts';

/** Tapered, gathered at the waist, a rib cuff at the ankle. */
export function jogger(drawing: JoggerDrawing, view: View): Flat {
  const colour = dyeColour(drawing.dye);
  const thread = tonalThread(colour);
  const of = cutBlock(drawing.cut, {
    waist: 182,
    dip: 7,
    band: 46,
    hip: 220,
    hipAt: 200,
    rise: 300,
    thigh: 227,
    knee: { at: 620, inner: 37, width: 166 },
    end: { at: 950, inner: 64, width: 114 },
  });
  const front = view === 'front';
  const pocket = drawing.pocket === 'zip' ? zipPocket(of, thread) : slantPocket(of, thread);
  return {
    layers: stack(
      ribCuff(of),
      legs(of, view),
      drape(of, JSON.stringify([drawing, view]), 0.9),
      cuffSeam(of),
      front ? pocket : patchPocket(of, thread, of.band + 58, false),
      drawing.kneeDarts && front ? kneeDarts(of, thread) : NOTHING,
      drawing.cargo ? bellowsPocket(of, thread, BRASS, of.rise + 95) : NOTHING,
      elasticWaist(of, colour),
      front ? drawcord(of, colour) : NOTHING,
      front ? label(of, of.rise - 12, drawing.dye === 'turmeric' ? INDIGO : TURMERIC) : NOTHING,
    ),
    halfWidth: of.thigh + 8,
    height: of.end.at + CUFF,
    cloth: drawing.cloth,
    colour,
    trim: colour,
  };
}
