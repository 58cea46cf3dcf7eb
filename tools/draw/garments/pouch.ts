import type { SmallGoodDrawing } from '../drawing';
import type { Flat, View } from '../flat';
import { crease, fold, gathers } from '../folds';
import { curve, flip, type Line, path, reverse, type Side } from '../geometry';
import { fill, type Layers, NOTHING, shadow, stack, stroke } from '../layers';
import { css, dyeColour, INDIGO, lighter, tonalThread } from '../palette';
import { seeded } from '../random';
import { barTack, puckers, seam, stitch, twinStitch } from '../stitches';
import { braided } from '../waist';

const TOP = 20;
const NECK = 130;
const LOW = 800;

/** A flat bag drawn shut by two cords; half a millimetre a unit. */
export function pouch(drawing: SmallGoodDrawing, view: View): Flat {
  const colour = dyeColour(drawing.dye);
  const thread = tonalThread(colour);
  const random = seeded('pouch');
  const edge = curve([
    [214, TOP],
    [196, NECK - 40],
    [168, NECK],
    [236, NECK + 90],
    [286, NECK + 230],
    [290, 560],
    [284, LOW - 26],
    [262, LOW],
    [140, LOW + 4],
    [0, LOW + 2],
  ]);
  const mouth = curve([
    [-214, TOP],
    [-120, TOP + 9],
    [-40, TOP - 6],
    [60, TOP + 8],
    [130, TOP - 4],
    [214, TOP],
  ]);
  const body: Line = [...mouth, ...edge, ...reverse(flip(edge, -1))];
  const neck: Line = Array.from({ length: 40 }, (_, i) => [-166 + (332 * i) / 39, NECK] as const);
  const up: Line = neck.map(([x]) => [x * 1.1, TOP + 12] as const);
  const hem: Line = curve([
    [-278, LOW - 30],
    [0, LOW - 24],
    [278, LOW - 30],
  ]);
  return {
    layers: stack(
      { ...NOTHING, paint: fill(path(body, true), 'url(#cloth)') },
      gathers(up, 100, random, 1.1),
      gathers(neck, 190, random, 1.4),
      gathers(neck, 110, random, 1),
      crease([-90, NECK + 60], [-160, 640], 60, 0.3, 16),
      crease([110, NECK + 80], [150, 600], 60, 0.28, -14),
      fold([-250, 660], [-60, 690], 26, 0.4, 12),
      fold([250, 600], [90, 660], 24, 0.35, -12),
      stitch(
        neck.map(([x, y]) => [x * 1.03, y - 22] as const),
        thread,
      ),
      stitch(
        neck.map(([x, y]) => [x * 1.03, y + 22] as const),
        thread,
      ),
      seam(neck, 0.7),
      twinStitch(hem, thread),
      puckers(hem),
      view === 'front' ? woven() : NOTHING,
      cord(1),
      cord(-1),
      barTack([-180, NECK], 90, thread, 40),
      barTack([180, NECK], 90, thread, 40),
    ),
    halfWidth: 320,
    height: LOW + 8,
    cloth: drawing.cloth,
    colour,
    trim: colour,
  };
}

const cord = (side: Side): Layers =>
  braided(
    flip(
      curve([
        [172, NECK],
        [222, NECK + 4],
        [270, NECK + 50],
        [262 - 8 * side, NECK + 150],
        [286, NECK + 236],
        [272 + 6 * side, NECK + 320 + 18 * side],
      ]),
      side,
    ),
    [88, 96, 138],
    11,
  );

/** The shop's label: a seam drawn in thread. */
function woven(): Layers {
  const d = 'M-74 470H74V556H-74Z';
  return stack(shadow(d, 0.3, 2), {
    paint:
      fill(d, css(INDIGO)) +
      stroke(
        'M-46 524L0 496L46 524',
        css(lighter(INDIGO, 0.85)),
        4.5,
        1,
        'stroke-dasharray="11 5"',
      ) +
      stroke('M-68 476H68V550H-68Z', css(lighter(INDIGO, 0.5)), 1.5, 0.9, 'stroke-dasharray="5 3"'),
    fine: fill(d, '#fff', 0.6),
    folds: '',
  });
}
