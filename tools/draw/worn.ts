import type { Flat } from './flat';
import { crease, fold } from './folds';
import { curve, first, type Line, last, type Point, path, reverse } from './geometry';
import { fill, grouped, type Layers, NOTHING, stack, stroke } from './layers';
import { type Colour, css, darker } from './palette';
import { bothSides, seam } from './stitches';

/** How much of the figure is seen above the waist, in garment millimetres: the picture's edge cuts it at the chest. */
const CHEST = 400;
const FEET = 1110;
const HALF_WIDTH = 330;

const SKIN: Colour = [142, 96, 68];
const CANVAS: Colour = [222, 214, 198];
const RUBBER: Colour = [247, 244, 236];
const PALE_TEE: Colour = [239, 235, 226];
const DARK_TEE: Colour = [58, 62, 74];

/** A garment on a standing figure, from chest to shoes. */
export function worn(flat: Flat): Flat {
  const isPale = flat.colour[0] + flat.colour[1] + flat.colour[2] > 560;
  const layers = stack(bareLegs(), shoes(), arms(), flat.layers, tee(isPale ? DARK_TEE : PALE_TEE));
  return {
    ...flat,
    layers: grouped(`transform="translate(0 ${CHEST})"`, layers),
    halfWidth: HALF_WIDTH,
    height: CHEST + FEET,
  };
}

const body = (outline: Line, colour: Colour): Layers => ({
  ...NOTHING,
  paint:
    fill(path(outline, true), css(colour)) +
    stroke(path(outline, true), css(darker(colour, 0.6)), 1.6, 0.35),
});

const between = (outer: Line, inner: Line): Line => [...outer, ...reverse(inner)];

const pair = (mirrored: (line: Line) => Line, from: Point, to: Point): [Point, Point] => {
  const line = mirrored([from, to]);
  return [first(line), last(line)];
};

const bareLegs = (): Layers =>
  bothSides((_, mirrored) => {
    const outer = curve([
      [205, 320],
      [196, 520],
      [172, 640],
      [182, 770],
      [160, 930],
      [154, 1040],
    ]);
    const inner = curve([
      [24, 320],
      [52, 520],
      [72, 640],
      [76, 770],
      [92, 930],
      [96, 1040],
    ]);
    return stack(
      body(mirrored(between(outer, inner)), SKIN),
      // The knee-cap, and the shin below it.
      crease(...pair(mirrored, [92, 628], [150, 640]), 34, 0.22, 4),
      crease(...pair(mirrored, [128, 690], [122, 900]), 34, 0.22, 4),
    );
  });

/** Canvas shoes from the front, toes toward the viewer. */
const shoes = (): Layers =>
  bothSides((_, mirrored) => {
    const upper = curve([
      [90, 1012],
      [84, 1050],
      [82, 1086],
      [124, 1104],
      [174, 1088],
      [168, 1050],
      [160, 1012],
    ]);
    const sole = curve([
      [80, 1082],
      [84, 1100],
      [126, 1112],
      [172, 1102],
      [177, 1084],
      [126, 1098],
      [80, 1082],
    ]);
    return stack(
      body(mirrored(upper), CANVAS),
      body(mirrored(sole), RUBBER),
      seam(
        mirrored([
          [90, 1058],
          [124, 1050],
          [164, 1058],
        ]),
        0.7,
      ),
    );
  });

const arms = (): Layers =>
  bothSides((_, mirrored) => {
    const outer = curve([
      [246, -CHEST - 30],
      [280, -250],
      [292, -60],
      [298, 80],
      [294, 160],
      [308, 216],
      [310, 270],
      [300, 322],
      [282, 342],
    ]);
    const inner = curve([
      [176, -CHEST - 30],
      [212, -250],
      [228, -60],
      [250, 80],
      [256, 160],
      [244, 206],
      [238, 246],
      [246, 262],
      [256, 250],
      [260, 300],
      [270, 336],
    ]);
    const finger = (x: number, lean: number): Line => [
      [x, 262],
      [x + lean, 326],
    ];
    return stack(
      body(mirrored(between(outer, inner)), SKIN),
      crease(...pair(mirrored, [258, -220], [268, 60]), 40, 0.3),
      {
        ...NOTHING,
        paint: [
          [272, 2],
          [285, 1],
          [297, -2],
        ]
          .map(([x = 0, lean = 0]) =>
            stroke(path(mirrored(finger(x, lean))), css(darker(SKIN, 0.6)), 2, 0.35),
          )
          .join(''),
      },
    );
  });

/** Its hem lies over the waistband. */
function tee(colour: Colour): Layers {
  const side = curve([
    [214, -CHEST - 30],
    [206, -250],
    [194, -90],
    [198, 30],
  ]);
  const hem: Line = Array.from({ length: 25 }, (_, i) => {
    const x = -198 + (396 * i) / 24;
    return [x, 30 + 9 * (1 - (x / 198) ** 2)] as const;
  });
  const outline: Line = [
    ...side,
    ...reverse(hem),
    ...reverse(side).map(([x, y]) => [-x, y] as const),
  ];
  const sleeve = (mirrored: (line: Line) => Line) =>
    body(
      mirrored([
        [170, -CHEST - 30],
        [262, -CHEST - 30],
        [284, -268],
        [206, -246],
      ]),
      colour,
    );
  const above = hem.map(([x, y]) => [x, y - 13] as const);
  return stack(
    bothSides((_, mirrored) => sleeve(mirrored)),
    {
      ...NOTHING,
      paint: `<path d="${path(hem)}" fill="none" stroke="#0b0a12" stroke-opacity=".4" stroke-width="9" filter="url(#blur-4)"/>`,
    },
    body(outline, colour),
    seam(above, 0.6),
    fold([-150, -40], [-30, -66], 18, 0.4, 8),
    fold([170, -70], [40, -20], 18, 0.42, -9),
    fold([-186, -190], [-90, -120], 20, 0.3, -8),
    fold([180, -230], [96, -150], 20, 0.32, 8),
    crease([20, -330], [-16, -110], 40, 0.2, 10),
  );
}
