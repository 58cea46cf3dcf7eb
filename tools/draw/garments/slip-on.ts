import type { SmallGoodDrawing } from '../drawing';
import type { Flat, View } from '../flat';
import { crease } from '../folds';
import { curve, flip, type Line, path } from '../geometry';
import { fill, grouped, type Layers, NOTHING, shadow, stack, stroke } from '../layers';
import { css, darker, dyeColour, lighter, tonalThread } from '../palette';
import { stitch, topstitched } from '../stitches';

/** Right foot, toe up, about a third of a millimetre a unit. */
const SOLE = curve([
  [-6, 4],
  [62, 18],
  [118, 88],
  [138, 196],
  [126, 330],
  [104, 460],
  [106, 600],
  [104, 700],
  [66, 776],
  [0, 794],
  [-66, 776],
  [-102, 700],
  [-100, 590],
  [-96, 460],
  [-118, 330],
  [-130, 200],
  [-100, 82],
  [-58, 20],
  [-6, 4],
]);
const toward = (line: Line, by: number): Line =>
  line.map(([x, y]) => [x * (1 - by / 120), 400 + (y - 400) * (1 - by / 400)] as const);

/** A pair seen from above, or turned over to show the soles. */
export function slipOn(drawing: SmallGoodDrawing, view: View): Flat {
  const colour = dyeColour(drawing.dye);
  const shoe = view === 'front' ? upper(drawing) : tread();
  return {
    layers: stack(
      grouped('transform="translate(-158 14) rotate(-4 0 400) scale(-1 1)"', shoe),
      grouped('transform="translate(158 0) rotate(4 0 400)"', shoe),
    ),
    halfWidth: 330,
    height: 810,
    cloth: drawing.cloth,
    colour,
    trim: lighter(colour, 0.38),
  };
}

const RUBBER = [236, 228, 210] as const;

function upper({ dye }: SmallGoodDrawing): Layers {
  const thread = tonalThread(dyeColour(dye));
  const top = toward(SOLE, 11);
  const opening = curve([
    [0, 330],
    [58, 352],
    [72, 440],
    [74, 560],
    [64, 690],
    [0, 742],
    [-62, 690],
    [-70, 560],
    [-68, 440],
    [-56, 352],
    [0, 330],
  ]);
  const toe = curve([
    [-118, 214],
    [-60, 178],
    [0, 170],
    [64, 178],
    [124, 214],
  ]);
  const toeCap: Line = [...toe, [220, -20], [-220, -20]];
  const clip = `<clipPath id="upper"><path d="${path(top, true)}"/></clipPath>`;
  const within = (layers: Layers) => grouped('clip-path="url(#upper)"', layers, clip);
  const gore = (side: 1 | -1): Line =>
    flip(
      [
        [62, 372],
        [116, 404],
        [104, 470],
        [70, 478],
      ],
      side,
    );
  const sides = ([1, -1] as const).map((side) =>
    stack(
      { ...NOTHING, paint: fill(path(gore(side), true), css([44, 46, 58])) },
      {
        ...NOTHING,
        fine: [0, 1, 2, 3, 4, 5]
          .map((i) =>
            stroke(
              path(
                flip(
                  [
                    [64 + i * 9, 370 + i * 6],
                    [68 + i * 7, 480],
                  ],
                  side,
                ),
              ),
              '#000',
              3,
              0.6,
            ),
          )
          .join(''),
      },
      topstitched(
        flip(
          [
            [62, 372],
            [116, 404],
          ],
          side,
        ),
        thread,
        [-5],
      ),
      topstitched(
        flip(
          [
            [70, 478],
            [104, 470],
          ],
          side,
        ),
        thread,
        [5],
      ),
    ),
  );
  return stack(
    { paint: fill(path(SOLE, true), css(RUBBER)), fine: '', folds: '' },
    { ...NOTHING, paint: stroke(path(toward(SOLE, 5)), css(darker(RUBBER, 0.3)), 2, 0.5) },
    shadow(path(top, true), 0.35, 2),
    {
      paint: fill(path(top, true), 'url(#cloth)'),
      fine: '',
      folds: fill(path(toward(SOLE, 30), true), '#fff', 0.5),
    },
    within({ ...NOTHING, paint: fill(path(toeCap, true), 'url(#trim)') }),
    within(topstitched(toe, thread, [6, 12])),
    topstitched(
      curve([
        [4, 172],
        [-2, 250],
        [0, 330],
      ]),
      thread,
      [-6, 6],
    ),
    within(stack(...sides)),
    shadow(path(opening, true), 0.5, 4),
    {
      paint:
        fill(path(opening, true), css([206, 190, 160])) + stroke(path(opening), 'url(#cloth)', 15),
      fine: stroke(path(opening), '#fff', 13, 0.8),
      folds: fill(path(opening, true), '#000', 1),
    },
    stitch(
      opening.map(([x, y]) => [x * 1.09, 536 + (y - 536) * 1.04] as const),
      thread,
    ),
    {
      ...NOTHING,
      paint:
        `<path d="${path(
          opening.map(([x, y]) => [x * 0.9 - 12, y * 0.98 + 2] as const),
          true,
        )}" fill="none" stroke="#1b120a" stroke-opacity=".5" stroke-width="24" filter="url(#blur-8)"/>` +
        stroke('M-24 640H24V676H-24Z', css([39, 53, 126]), 2.4, 0.8, 'stroke-dasharray="6 3"'),
    },
    crease([-90, 262], [86, 276], 22, -0.4, 10),
    crease([-84, 300], [80, 306], 18, -0.3, 8),
  );
}

function tread(): Layers {
  const rows = Array.from({ length: 30 }, (_, i) => {
    const y = 40 + i * 25;
    return stroke(`M-140 ${y}L-70 ${y + 14}L0 ${y}L70 ${y + 14}L140 ${y}`, '#000', 6, 0.9);
  }).join('');
  const inner = path(toward(SOLE, 14), true);
  return {
    paint:
      `<clipPath id="tread"><path d="${inner}"/></clipPath>` +
      fill(path(SOLE, true), css(RUBBER)) +
      fill(inner, css(darker(RUBBER, 0.1))),
    fine: `<clipPath id="tread-fine"><path d="${inner}"/></clipPath><g clip-path="url(#tread-fine)">${rows}</g>${stroke(inner, '#fff', 5, 0.8)}`,
    folds: '',
  };
}
