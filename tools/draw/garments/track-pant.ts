import type { TrackPantDrawing } from '../drawing';
import type { Flat, View } from '../flat';
import { turnedHem } from '../hems';
import { NOTHING, stack } from '../layers';
import { drape, hemOpening, legs, sideStrip } from '../legs';
import { dyeColour, INDIGO, TURMERIC, tonalThread } from '../palette';
import { slantPocket } from '../pockets/hand';
import { label } from '../pockets/labels';
import { patchPocket } from '../pockets/seat';
import { drawcord, elasticWaist } from '../waist';
import { cutBlock } from './cuts';

/** Straight from hip to an open hem, with or without a stripe in the side seam. */
export function trackPant(drawing: TrackPantDrawing, view: View): Flat {
  const colour = dyeColour(drawing.dye);
  const thread = tonalThread(colour);
  const of = cutBlock(drawing.cut, {
    waist: 182,
    dip: 7,
    band: 46,
    hip: 220,
    hipAt: 200,
    rise: 300,
    thigh: 226,
    knee: { at: 620, inner: 32, width: 184 },
    end: { at: 1010, inner: 42, width: 170 },
  });
  const front = view === 'front';
  const wide = drawing.stripe ? 24 : 0;
  return {
    layers: stack(
      hemOpening(of, colour),
      legs(of, view),
      wide > 0 ? sideStrip(of, wide, of.band, 'url(#trim)', thread) : NOTHING,
      drape(of, JSON.stringify([drawing, view]), 0.45),
      turnedHem(of, thread, 24, true),
      front
        ? slantPocket(of, thread, 0.66, 158, wide)
        : patchPocket(of, thread, of.band + 58, false),
      elasticWaist(of, colour),
      front ? drawcord(of, colour) : NOTHING,
      front ? label(of, of.rise - 12, drawing.dye === 'turmeric' ? INDIGO : TURMERIC) : NOTHING,
    ),
    halfWidth: of.thigh + 8,
    height: of.end.at + 12,
    cloth: drawing.cloth,
    colour,
    trim: drawing.stripe ? dyeColour(drawing.stripe) : colour,
  };
}
