import {
  cargoPant,
  compose,
  half,
  jogger,
  type Lying,
  rawDenim,
  slimChino,
  track,
} from './compose';
import { backdrop } from './scene';
import { writeWebp } from './webp';

const WIDE = 2400;
const HIGH = 1350;

/** The left 45 per cent stays bare paper: the page sets its words there. */
const HEROES: Lying[][] = [
  [
    { drawing: slimChino('turmeric'), tall: 1420, x: 1335, y: 680, isWorn: true },
    { drawing: cargoPant('olive'), tall: 1420, x: 2185, y: 680, isWorn: true },
    { drawing: jogger('deep-indigo'), tall: 1450, x: 1760, y: 684, isWorn: true },
  ],
  [
    { drawing: slimChino('turmeric'), tall: 1780, x: 2260, y: 1060, turn: 11 },
    { drawing: cargoPant('olive'), tall: 1800, x: 1390, y: 1090, turn: -8 },
    { drawing: rawDenim, tall: 1820, x: 1840, y: 1010, turn: 2 },
  ],
  [
    { drawing: track('ink', 'undyed'), tall: 1220, x: 2170, y: 690, turn: 9 },
    { drawing: track('madder', 'undyed'), tall: 1220, x: 1730, y: 672, turn: -4 },
    { drawing: half('river-blue'), tall: 590, x: 1500, y: 960, turn: -11 },
  ],
];

export async function drawHeroes(): Promise<void> {
  for (const [i, lying] of HEROES.entries()) {
    const picture = await compose(backdrop(WIDE, HIGH), lying);
    await writeWebp(picture, `hero/hero-${i + 1}.webp`, 240);
  }
}
