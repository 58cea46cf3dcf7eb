import type { Block } from '../block';
import type { ShortsDrawing } from '../drawing';
import type { Flat, View } from '../flat';
import { turnedHem } from '../hems';
import { type Layers, NOTHING, stack } from '../layers';
import { drape, hemOpening, inside, legs, sideStrip } from '../legs';
import { type Colour, dyeColour, HORN, TURMERIC, tonalThread } from '../palette';
import { bellowsPocket } from '../pockets/bellows';
import { slantPocket } from '../pockets/hand';
import { label } from '../pockets/labels';
import { patchPocket, weltPocket } from '../pockets/seat';
import { backDarts } from '../seat';
import { beltLoops, drawcord, elasticWaist, fly, wovenWaist } from '../waist';
import { cutBlock } from './cuts';

/** Above or at the knee; the waist of a track pant or of a chino. */
export function shorts(drawing: ShortsDrawing, view: View): Flat {
  const colour = dyeColour(drawing.dye);
  const thread = tonalThread(colour);
  const front = view === 'front';
  const track = drawing.build === 'track';
  const dip = track ? 7 : front ? 17 : -5;
  const of = cutBlock(drawing.cut, {
    waist: track ? 184 : 194,
    dip,
    band: track ? 46 : 40,
    hip: 228,
    hipAt: 200,
    rise: 300,
    thigh: 242,
    knee: null,
    end: { at: drawing.build === 'cargo' ? 560 : 510, inner: 15, width: 234 },
  });
  const wide = drawing.stripe ? 24 : 0;
  return {
    layers: stack(
      front && !track ? inside(of, colour) : NOTHING,
      hemOpening(of, colour),
      legs(of, view),
      wide > 0 ? sideStrip(of, wide, of.band, 'url(#trim)', thread) : NOTHING,
      drape(of, JSON.stringify([drawing, view]), 0.4),
      turnedHem(of, thread, 24, track),
      track ? pull(of, colour, thread, front, wide) : tailored(of, thread, view),
      drawing.build === 'cargo' ? bellowsPocket(of, thread, HORN, of.rise + 46, 150) : NOTHING,
      front ? label(of, of.rise - 20, TURMERIC) : NOTHING,
    ),
    halfWidth: of.end.inner + of.end.width + 14,
    height: of.end.at + 12,
    cloth: drawing.cloth,
    colour,
    trim: drawing.stripe ? dyeColour(drawing.stripe) : colour,
  };
}

const pull = (of: Block, colour: Colour, thread: Colour, front: boolean, inset: number): Layers =>
  stack(
    front
      ? slantPocket(of, thread, 0.66, 158, inset)
      : patchPocket(of, thread, of.band + 58, false),
    elasticWaist(of, colour),
    front ? drawcord(of, colour, 130) : NOTHING,
  );

const tailored = (of: Block, thread: Colour, view: View): Layers =>
  stack(
    view === 'front' ? slantPocket(of, thread, 0.7, 168) : weltPocket(of, thread, HORN),
    view === 'front' ? fly(of, thread) : backDarts(of),
    wovenWaist(of, view, thread, HORN),
    beltLoops(of, view === 'front' ? [0.34, 0.82] : [0, 0.45, 0.86], thread),
  );
