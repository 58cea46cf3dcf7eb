import { across, type Block, hemInner, hemOuter, inLeg } from './block';
import { crease, gathers } from './folds';
import { type Line, mix, type Point, path } from './geometry';
import { fill, type Layers, NOTHING, shadow, stack, stroke } from './layers';
import type { Colour } from './palette';
import { seeded } from './random';
import { bothSides, puckers, seam, stitch, twinStitch } from './stitches';

export const CUFF = 60;

/** A rib cuff below the leg; draw it before the leg, which bags a little over it. */
export function ribCuff(of: Block): Layers {
  const inner = hemInner(of);
  const outer = hemOuter(of);
  const inset = (outer[0] - inner[0]) * 0.08;
  const outline: Line = [
    [inner[0] + inset * 0.8, inner[1] - 14],
    [outer[0] - inset * 0.8, outer[1] - 14],
    [outer[0] - inset * 1.15, outer[1] + CUFF * 0.6],
    [outer[0] - inset * 1.25, outer[1] + CUFF - 3],
    [(inner[0] + outer[0]) / 2, outer[1] + CUFF + 2],
    [inner[0] + inset * 1.25, inner[1] + CUFF - 3],
    [inner[0] + inset * 1.15, inner[1] + CUFF * 0.6],
  ];
  const wide = outer[0] - inner[0];
  const ribs = Array.from({ length: Math.round(wide / 6.4) }, (_, i) => {
    const x = inner[0] + i * 6.4;
    return `<path d="M${x} ${inner[1] - 14}V${inner[1] + CUFF}" stroke="#000" stroke-opacity=".55" stroke-width="2.4"/>`;
  }).join('');
  return bothSides((side, mirrored) =>
    stack(
      { ...NOTHING, paint: fill(path(mirrored(outline), true), 'url(#rib)') },
      {
        ...NOTHING,
        fine: `<g transform="scale(${side} 1)">${ribs}</g>`,
      },
      {
        ...NOTHING,
        paint: stroke(
          path(mirrored([outline[5] ?? inner, outline[4] ?? inner, outline[3] ?? outer])),
          '#0b0a12',
          2,
          0.3,
        ),
      },
    ),
  );
}

/** The seam above a cuff, the leg gathered into it. */
export function cuffSeam(of: Block): Layers {
  const line = across(of, of.end.at - 1, 4);
  const random = seeded(`cuff ${of.end.at}`);
  const up = line.map(([x, y]) => [x, y - 40] as const);
  return bothSides((_, mirrored) =>
    stack(
      shadow(
        path(mirrored([...line, ...line.map(([x, y]) => [x, y + 7] as const).reverse()]), true),
        0.45,
        2,
      ),
      gathers(mirrored(up), 40, random, 0.9),
      {
        ...NOTHING,
        paint: stroke(path(mirrored(line)), '#0b0a12', 2, 0.4),
        fine: stroke(path(mirrored(line)), '#000', 3, 0.8),
        folds: stroke(path(mirrored(line.map(([x, y]) => [x, y - 10] as const))), '#fff', 10, 0.45),
      },
    ),
  );
}

/** An open hem turned up and held by stitching: twin-needle on knits, single on wovens. */
export function turnedHem(of: Block, thread: Colour, deep: number, twin: boolean): Layers {
  const line = across(of, of.end.at - deep, 5);
  return bothSides((_, mirrored) => {
    const row = mirrored(line);
    return stack(twin ? twinStitch(row, thread) : stitch(row, thread), puckers(row, 10, 12), {
      ...NOTHING,
      fine: fill(
        path(
          [
            ...row,
            ...mirrored(across(of, of.end.at, 5))
              .slice()
              .reverse(),
          ],
          true,
        ),
        '#fff',
        0.3,
      ),
      paint: stroke(path(mirrored(across(of, of.end.at, 5))), '#0b0a12', 2.4, 0.25),
    });
  });
}

/** Three short darts fanning from the inner and outer knee, which bend the leg. */
export function kneeDarts(of: Block, thread: Colour): Layers {
  if (!of.knee) return NOTHING;
  const { at } = of.knee;
  const darts: { from: Point; to: Point }[] = [-34, 0, 34].flatMap((by) => [
    { from: inLeg(of, 0.01, at + by), to: inLeg(of, 0.34, at + by * 0.55) },
    { from: inLeg(of, 0.99, at + by), to: inLeg(of, 0.66, at + by * 0.55) },
  ]);
  return bothSides((_, mirrored) =>
    stack(
      ...darts.map(({ from, to }) => {
        const line = mirrored([from, mix(from, to, 0.5), to]);
        const [a, , b] = line;
        return stack(
          seam(line, 0.9),
          stitch(
            line.map(([x, y]) => [x, y + 4.5] as const),
            thread,
            1.1,
          ),
          a && b ? crease(a, b, 15, 0.55) : NOTHING,
        );
      }),
    ),
  );
}
