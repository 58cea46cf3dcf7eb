import { closeUp } from './close-up';
import { cargoPant, compose, half, jogger, type Lying, slimChino, track } from './compose';
import { dyeColour, tonalThread } from './palette';
import { backdrop } from './scene';
import { writeWebp } from './webp';

const WIDE = 900;
const HIGH = 1125;

const TILES: Record<string, Lying[]> = {
  'mens-collection': [
    { drawing: cargoPant('olive'), tall: 1120, x: 230, y: 640, turn: -8 },
    { drawing: slimChino('undyed'), tall: 1120, x: 690, y: 640, turn: 8 },
    { drawing: jogger('deep-indigo'), tall: 1080, x: 455, y: 610, turn: 0 },
  ],
  'track-full-pant': [
    { drawing: track('ink', 'undyed'), tall: 1180, x: 310, y: 640, turn: -7 },
    { drawing: track('madder', 'undyed'), tall: 1180, x: 620, y: 660, turn: 6 },
  ],
  'track-half-pant': [
    { drawing: half('charcoal', 'turmeric'), tall: 500, x: 500, y: 370, turn: 6 },
    { drawing: half('river-blue'), tall: 520, x: 420, y: 780, turn: -7 },
  ],
};

/** Pictures of the three collections and the strip of cloth above the account. */
export async function drawTiles(): Promise<void> {
  for (const [name, lying] of Object.entries(TILES)) {
    const picture = await compose(backdrop(WIDE, HIGH), lying);
    await writeWebp(picture, `tiles/${name}.webp`, 58);
  }
  const colour = dyeColour('deep-indigo');
  const banner = await closeUp({
    cloth: 'micro-dot',
    colour,
    thread: tonalThread(colour),
    width: 2400,
    height: 600,
    seam: 0.74,
    seed: 5.2,
  });
  await writeWebp(banner, 'account-banner.webp', 115);
}
