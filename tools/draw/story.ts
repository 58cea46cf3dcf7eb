import sharp from 'sharp';
import { closeUp } from './close-up';
import type { Dye } from './drawing';
import type { Flat } from './flat';
import { path } from './geometry';
import { lay } from './lay';
import { fill, grouped, type Layers, NOTHING, shadow, stack, stroke } from './layers';
import { type Colour, css, DENIM_THREAD, darker, dyeColour, lighter } from './palette';
import { backdrop, scene } from './scene';
import { writeWebp } from './webp';

const SIDE = 1200;
const bare = (layers: Layers, halfWidth: number, height: number): Flat => ({
  layers,
  halfWidth,
  height,
  cloth: 'interlock',
  colour: [200, 200, 200],
  trim: [200, 200, 200],
  stiff: true,
});

/** A cone of yarn from the side: wound crosswise on a paper tube. */
function cone(colour: Colour): Layers {
  const body = 'M-72 44Q0 30 72 44L148 492Q150 504 136 508Q0 540 -136 508Q-150 504 -148 492Z';
  const winding = (drop: number) =>
    Array.from({ length: 92 }, (_, i) => {
      const y = -130 + i * 8;
      return `M-160 ${y}Q0 ${y + drop / 2 + 30} 160 ${y + drop}`;
    }).join('');
  const clip = `<clipPath id="cone"><path d="${body}"/></clipPath>`;
  const turned = `<linearGradient id="turned"><stop offset="0" stop-color="#0b0a12" stop-opacity=".42"/><stop offset=".2" stop-color="#0b0a12" stop-opacity=".04"/><stop offset=".36" stop-color="#fff" stop-opacity=".2"/><stop offset=".6" stop-color="#0b0a12" stop-opacity=".1"/><stop offset="1" stop-color="#0b0a12" stop-opacity=".62"/></linearGradient>`;
  const paper: Colour = [204, 178, 138];
  const tube = 'M-30 2Q0 -8 30 2L38 60H-38Z';
  const foot = 'M-136 508Q0 540 136 508L140 520Q0 554 -140 520Z';
  return stack(
    {
      ...NOTHING,
      paint:
        turned +
        fill(foot, css(darker(paper, 0.25))) +
        fill(tube, css(paper)) +
        fill(tube, 'url(#turned)') +
        `<ellipse cx="0" cy="1" rx="29" ry="6.5" fill="${css(darker(paper, 0.62))}"/>`,
    },
    { ...NOTHING, paint: fill(body, css(colour)) },
    grouped(
      'clip-path="url(#cone)"',
      {
        paint:
          stroke(winding(150), css(darker(colour, 0.55)), 1.8, 0.55) +
          stroke(winding(-150), css(darker(colour, 0.4)), 1.4, 0.4) +
          stroke(winding(-146), css(lighter(colour, 0.4)), 1.2, 0.4) +
          fill(body, 'url(#turned)'),
        fine: stroke(winding(150), '#000', 2, 0.5) + stroke(winding(-150), '#fff', 2, 0.35),
        folds: '',
      },
      clip,
    ),
  );
}

async function cones(): Promise<Buffer> {
  const rows: [Dye, number, number, number][] = [
    ['olive', 215, 330, 0.78],
    ['undyed', 600, 310, 0.82],
    ['madder', 985, 330, 0.78],
    ['river-blue', 400, 560, 0.98],
    ['turmeric', 800, 560, 0.98],
    ['clay', 130, 880, 1.2],
    ['deep-indigo', 600, 860, 1.26],
    ['charcoal', 1070, 880, 1.2],
  ];
  const placed = [];
  for (const [dye, x, y, scale] of rows) {
    const cutout = await lay(bare(cone(dyeColour(dye)), 156, 550), scale);
    placed.push({ cutout, x, y });
  }
  return scene(backdrop(SIDE, SIDE), placed, 1.3);
}

const STEEL =
  '<linearGradient id="steel"><stop offset="0" stop-color="#11131a" stop-opacity=".5"/><stop offset=".24" stop-color="#fff" stop-opacity=".7"/><stop offset=".45" stop-color="#11131a" stop-opacity=".12"/><stop offset=".8" stop-color="#11131a" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity=".1"/></linearGradient>';

/** Presser foot and needle, seen from above the table. */
function foot(): Layers {
  const steel: Colour = [168, 170, 173];
  const toe = (x: number) =>
    `M${x - 46} 300Q${x - 46} 270 ${x - 20} 262L${x + 20} 262Q${x + 46} 270 ${x + 46} 300V600Q${x + 40} 660 ${x} 664Q${x - 40} 660 ${x - 46} 600Z`;
  const bridge = 'M-112 250H112V372H-112Z';
  const post = 'M-44 -60H44V270H-44Z';
  const needle = 'M-11 -60H11V395L2 452H-2L-11 395Z';
  const metal = (d: string, lift: number, tone = steel): Layers =>
    stack(shadow(d, 0.5, 16), {
      paint:
        STEEL +
        fill(d, css(tone)) +
        fill(d, 'url(#steel)') +
        stroke(d, css(darker(tone, 0.6)), 2, 0.8),
      fine: fill(d, '#fff', 0.8),
      folds: fill(d, '#fff', lift),
    });
  const shine = (x: number, from: number, to: number, width: number): Layers => ({
    ...NOTHING,
    paint: stroke(
      path([[x, from] as const, [x, to] as const]),
      '#fff',
      width,
      0.6,
      'filter="url(#blur-4)" stroke-linecap="round"',
    ),
  });
  return stack(
    metal(toe(-64), 0.7),
    metal(toe(64), 0.7),
    shine(-78, 300, 610, 12),
    shine(50, 300, 610, 12),
    metal(bridge, 0.8, darker(steel, 0.12)),
    metal(needle, 1, lighter(steel, 0.2)),
    metal(post, 1, darker(steel, 0.05)),
    shine(-20, -50, 250, 16),
    shine(-3, 280, 390, 4),
    {
      ...NOTHING,
      paint: `<circle cx="0" cy="322" r="22" fill="${css(darker(steel, 0.5))}"/><circle cx="0" cy="322" r="17" fill="${css(lighter(steel, 0.2))}"/>${stroke('M-13 330L13 314', css(darker(steel, 0.75)), 5)}`,
    },
    {
      ...NOTHING,
      paint: stroke(
        'M4 432Q40 470 96 380T210 190',
        css(DENIM_THREAD),
        7,
        1,
        'stroke-linecap="round"',
      ),
      fine: stroke('M4 432Q40 470 96 380T210 190', '#fff', 5, 1),
    },
  );
}

async function seamUnderNeedle(): Promise<Buffer> {
  const ground = await closeUp({
    cloth: 'denim',
    colour: dyeColour('deep-indigo'),
    thread: DENIM_THREAD,
    width: SIDE,
    height: SIDE,
    seam: 0.44,
    seed: 2.6,
    fineness: 1.7,
  });
  const cutout = await lay(bare(foot(), 240, 670), 1);
  const x = SIDE * 0.44 + 68;
  return scene(await sharp(ground).png().toBuffer(), [{ cutout, x, y: 290 }], 1.6);
}

/** Two pictures for the story of how the cloth is made and sewn. */
export async function drawStory(): Promise<void> {
  await writeWebp(await cones(), 'story/yarn.webp', 78);
  await writeWebp(await seamUnderNeedle(), 'story/stitch.webp', 78);
}
