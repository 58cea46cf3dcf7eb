import type { SmallGoodDrawing } from '../drawing';
import type { Flat, View } from '../flat';
import type { Line } from '../geometry';
import { path } from '../geometry';
import { fill, grouped, type Layers, NOTHING, shadow, stack, stroke } from '../layers';
import { BRASS, css, darker, dyeColour, lighter, tonalThread } from '../palette';
import { barTack, plate, stitch } from '../stitches';

const WIDE = 92;
const LONG = 880;

/** Webbing folded in three with a brass clamp buckle; drawn at half a millimetre a unit. */
export function belt(drawing: SmallGoodDrawing, view: View): Flat {
  const colour = dyeColour(drawing.dye);
  const thread = tonalThread(colour);
  const lean = view === 'front' ? 1 : -1;
  const strap = (x: number, turn: number, from: number, to: number): Layers => {
    const d = `M${-WIDE / 2} ${from}Q${-WIDE / 2} ${from - 16} ${-WIDE / 2 + 16} ${from - 16}H${WIDE / 2 - 16}Q${WIDE / 2} ${from - 16} ${WIDE / 2} ${from}V${to}Q${WIDE / 2} ${to + 16} ${WIDE / 2 - 16} ${to + 16}H${-WIDE / 2 + 16}Q${-WIDE / 2} ${to + 16} ${-WIDE / 2} ${to}Z`;
    const edge = (at: number): Line => [
      [at, from + 4],
      [at, to - 4],
    ];
    return grouped(
      `transform="translate(${x * lean} 0) rotate(${turn * lean} 0 ${LONG / 2})"`,
      stack(
        shadow(d, 0.5, 8),
        plate(d, 'url(#cloth)', 0.6),
        {
          ...NOTHING,
          fine:
            fill(
              path([...edge(-WIDE / 2 + 4), ...[...edge(-WIDE / 2 + 12)].reverse()], true),
              '#000',
              0.4,
            ) +
            fill(
              path([...edge(WIDE / 2 - 12), ...[...edge(WIDE / 2 - 4)].reverse()], true),
              '#000',
              0.4,
            ),
          folds: `<rect x="${-WIDE / 2}" y="${from - 16}" width="${WIDE}" height="34" fill="#fff" fill-opacity=".5"/><rect x="${-WIDE / 2}" y="${to - 18}" width="${WIDE}" height="34" fill="#fff" fill-opacity=".5"/>`,
        },
        stitch(edge(-WIDE / 2 + 8), thread, 1.6),
        stitch(edge(WIDE / 2 - 8), thread, 1.6),
      ),
    );
  };
  return {
    layers: stack(
      strap(92, 4.5, 150, LONG - 30),
      tip(92 * lean, 4.5 * lean),
      strap(0, 0.8, 70, LONG - 60),
      strap(-88, -3.5, 110, LONG - 20),
      buckle(-88 * lean, -3.5 * lean, view),
    ),
    halfWidth: 200,
    height: LONG,
    cloth: drawing.cloth,
    colour,
    trim: colour,
  };
}

const brass = (d: string): Layers => ({
  paint:
    fill(d, css(BRASS)) +
    stroke(d, css(darker(BRASS, 0.45)), 2) +
    stroke(d, css(lighter(BRASS, 0.5)), 5, 0.25),
  fine: fill(d, '#fff', 1),
  folds: '',
});

function buckle(x: number, turn: number, view: View): Layers {
  const plateOf = 'M-58 -4Q-58 -10 -52 -10H52Q58 -10 58 -4V132Q58 138 52 138H-52Q-58 138 -58 132Z';
  const bar = 'M-64 84H64V104H-64Z';
  return grouped(
    `transform="translate(${x} 0) rotate(${turn} 0 ${LONG / 2})"`,
    stack(
      shadow(plateOf, 0.6, 8),
      brass(plateOf),
      view === 'front'
        ? stack({
            ...NOTHING,
            folds: fill('M-40 8H40V70H-40Z', '#fff', 0.3),
            fine: stroke('M-46 4H46V72H-46Z', '#000', 2.4, 0.7),
          })
        : {
            ...NOTHING,
            paint: fill('M-44 6H44V70H-44Z', css(darker(BRASS, 0.6))),
            fine: fill('M-44 6H44V70H-44Z', '#000', 1),
          },
      shadow(bar, 0.5, 2),
      brass(bar),
    ),
  );
}

function tip(x: number, turn: number): Layers {
  const d = `M${-WIDE / 2 - 3} ${LONG - 70}H${WIDE / 2 + 3}V${LONG - 12}Q${WIDE / 2 + 3} ${LONG - 2} ${WIDE / 2 - 8} ${LONG - 2}H${-WIDE / 2 + 8}Q${-WIDE / 2 - 3} ${LONG - 2} ${-WIDE / 2 - 3} ${LONG - 12}Z`;
  return grouped(
    `transform="translate(${x} 0) rotate(${turn} 0 ${LONG / 2})"`,
    stack(shadow(d, 0.4, 4), brass(d), barTack([0, LONG - 92], 0, BRASS, 30)),
  );
}
