import type { Block } from '../block';
import { type Line, path, xAt } from '../geometry';
import { fill, type Layers, NOTHING, stack, stroke } from '../layers';
import { type Colour, css, darker, lighter } from '../palette';
import { plate } from '../stitches';

/** The small woven label in the side seam. */
export function label(of: Block, at: number, colour: Colour): Layers {
  const x = xAt(of.outseam, at);
  const tab: Line = [
    [x - 1, at],
    [x + 13, at + 1],
    [x + 12, at + 25],
    [x - 1, at + 24],
  ];
  return stack(plate(path(tab, true), css(colour), 0.5), {
    ...NOTHING,
    paint: stroke(
      path(tab.slice(1, 3).map(([a, b]) => [a - 4, b] as const)),
      css(lighter(colour, 0.7)),
      1.4,
      0.9,
      'stroke-dasharray="2.6 1.6"',
    ),
  });
}

/** Sewn leather at the back waist of a denim. */
export function leatherPatch(of: Block): Layers {
  const x = of.waist * 0.52;
  const y = of.band * 0.12;
  const d = `M${x} ${y}h72v${of.band * 0.98}h-72z`;
  const hide: Colour = [156, 104, 62];
  return {
    paint:
      fill(d, css(hide)) +
      stroke(
        `M${x + 4} ${y + 4}h64v${of.band * 0.98 - 8}h-64z`,
        css([222, 190, 140]),
        1,
        0.9,
        'stroke-dasharray="4 2"',
      ) +
      stroke(
        `M${x + 16} ${y + of.band * 0.34}h40M${x + 22} ${y + of.band * 0.62}h28`,
        css(darker(hide, 0.5)),
        2.6,
        0.8,
      ),
    fine:
      fill(d, '#fff', 0.7) +
      stroke(
        `M${x + 16} ${y + of.band * 0.34}h40M${x + 22} ${y + of.band * 0.62}h28`,
        '#000',
        2.6,
        0.8,
      ),
    folds: '',
  };
}
