import { type Block, bandBetween, waistline } from './block';
import type { View } from './flat';
import { gathers } from './folds';
import { curve, flip, type Line, mix, path, pointAt, reverse, type Side } from './geometry';
import { fill, grouped, type Layers, NOTHING, shadow, stack, stroke } from './layers';
import { type Colour, cordFor, css, darker, lighter, tonalThread } from './palette';
import { seeded } from './random';
import { barTack, bothSides, plate, seam, stitch, stud } from './stitches';

const whole = (right: Line): Line => [...reverse(flip(right, -1)), ...right];

/** Covered elastic in four rows, with the cloth drawn in above and below it. */
export function elasticWaist(of: Block, colour: Colour): Layers {
  const random = seeded(`waist ${of.waist}`);
  const thread = tonalThread(colour);
  const rows = [0.16, 0.39, 0.62, 0.85].map((t) => whole(waistline(of, of.band * t)));
  const bottom = whole(waistline(of, of.band));
  return stack(
    bothSides((_, mirrored) =>
      plate(path(mirrored(bandBetween(of, 0, of.band)), true), 'url(#cloth)', 0.3),
    ),
    gathers(whole(waistline(of, 1)), of.band - 3, random, 1.1),
    ...rows.map((row) => stitch(row, thread, 1.1)),
    seam(bottom, 1),
    gathers(bottom, 62, random, 0.9),
    gathers(bottom, 34, random, 0.7),
  );
}

/** A round braided cord through two eyelets, hanging, with metal ends. */
export function drawcord(of: Block, colour: Colour, hang = 150): Layers {
  const cord = cordFor(colour);
  const at = of.dip + of.band * 0.5;
  const strand = (side: Side): Line =>
    flip(
      curve([
        [21, at],
        [17, at + 14],
        [8 + 8 * side, at + 48],
        [14 + 3 * side, at + hang * 0.62],
        [19 + 4 * side, at + hang + 12 * side],
      ]),
      side,
    );
  return stack(
    ...([1, -1] as const).map((side) => stud([21 * side, at], 6.2, [150, 140, 122], 3)),
    ...([-1, 1] as const).map((side) => braided(strand(side), cord)),
  );
}

/** A braided cord along a line, ending in an aglet. */
export function braided(line: Line, cord: Colour, width = 7): Layers {
  const d = path(line);
  const tip = line[line.length - 1];
  const before = line[line.length - 3];
  const lean =
    tip && before ? (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI - 90 : 0;
  const aglet = `transform="translate(${tip?.[0] ?? 0} ${tip?.[1] ?? 0}) rotate(${lean})"`;
  const metal = fill('M-4 -4H4V18Q0 20.5 -4 18Z', css([172, 164, 148]));
  const rounded = 'stroke-linecap="round"';
  const drop = path(line.map(([x, y]) => [x + 3, y + 5] as const));
  return stack(
    {
      ...NOTHING,
      paint: stroke(drop, '#0b0a12', width, 0.4, `${rounded} filter="url(#blur-2)"`),
    },
    {
      paint:
        stroke(d, css(darker(cord, 0.3)), width, 1, rounded) +
        stroke(d, css(cord), width * 0.74, 1, rounded) +
        stroke(d, css(darker(cord, 0.35)), width * 0.66, 0.5, 'stroke-dasharray="1.3 3.2"'),
      fine: stroke(d, '#fff', width * 0.7, 1, rounded),
      folds: '',
    },
    grouped(aglet, {
      paint: `${metal}${fill('M-2.4 -4H-.6V18H-2.4Z', css(lighter([172, 164, 148], 0.6)))}`,
      fine: fill('M-4 -4H4V18H-4Z', '#fff', 0.8),
      folds: '',
    }),
  );
}

/** A sewn-on waistband of a woven trouser; in front it closes with a button. */
export function wovenWaist(
  of: Block,
  view: View,
  thread: Colour,
  button: Colour,
  overlap = 10,
): Layers {
  const bottom = whole(waistline(of, of.band));
  const closing: Line = [
    [overlap, of.dip - 1],
    [overlap, of.dip + of.band],
  ];
  return stack(
    bothSides((_, mirrored) =>
      plate(path(mirrored(bandBetween(of, 0, of.band)), true), 'url(#cloth-across)', 0.4),
    ),
    stitch(whole(waistline(of, 3.5)), thread),
    stitch(whole(waistline(of, of.band - 3.5)), thread),
    seam(bottom, 1),
    view === 'front'
      ? stack(seam(closing, 1), stud([-3, of.dip + of.band / 2], 8.2, button, 1.4))
      : NOTHING,
  );
}

/** Loops for a belt, at fractions of the half waist. */
export function beltLoops(of: Block, at: readonly number[], thread: Colour): Layers {
  return bothSides((side, mirrored) =>
    stack(
      ...at
        .filter((t) => t > 0 || side === 1)
        .map((t) => {
          const top = pointAt(waistline(of, -3), t);
          const foot = pointAt(waistline(of, of.band + 7), t);
          const wide = 5.5;
          const outline: Line = [
            [top[0] - wide, top[1]],
            [top[0] + wide, top[1]],
            [foot[0] + wide, foot[1]],
            [foot[0] - wide, foot[1]],
          ];
          const edge = (by: number): Line =>
            mirrored([mix(top, foot, 0), foot]).map(([x, y]) => [x + by, y]);
          return stack(
            shadow(
              path(mirrored(outline.map(([x, y]) => [x + 2 * side, y + 3] as const)), true),
              0.4,
              2,
            ),
            plate(path(mirrored(outline), true), 'url(#cloth)', 0.75),
            stitch(edge(-3), thread, 0.9),
            stitch(edge(3), thread, 0.9),
            ...mirrored([
              [top[0], top[1] + 5],
              [foot[0], foot[1] - 4],
            ]).map((spot) => barTack(spot, 0, thread, 9)),
          );
        }),
    ),
  );
}

/** The J of stitching that holds a zip fly. */
export function fly(of: Block, thread: Colour, deep = 0.64): Layers {
  const top = of.dip + of.band;
  const low = of.dip + of.rise * deep;
  const j = (out: number, down: number): Line =>
    curve([
      [out, top],
      [out, low - 46],
      [out * 0.86, low - 22 + down * 0.6],
      [out * 0.48, low - 4 + down],
      [0, low + 4 + down],
    ]);
  return stack(
    stitch(j(36, 0), thread),
    stitch(j(30, -6), thread),
    barTack([1, low + 4], 90, thread),
    barTack([30, low - 34], 60, thread),
    seam(
      [
        [0, top],
        [0, low],
      ],
      1,
    ),
  );
}
