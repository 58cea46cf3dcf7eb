import { Problem, printError } from '../../scripts/problem';
import { drawCatalog } from './catalog';
import { drawFabrics } from './fabrics';
import { drawHeroes } from './heroes';
import { drawIcons } from './icons';
import { drawSnapshots } from './snapshots';
import { drawStory } from './story';
import { drawTiles } from './tiles';
import { drawVideo } from './video/video';

/** `npm run draw`, or `npm run draw -- catalog denim` for one part and the names that hold a word. */
const [part = 'all', word = ''] = process.argv.slice(2);
const pictures: Record<string, () => Promise<void>> = {
  icons: drawIcons,
  heroes: drawHeroes,
  tiles: drawTiles,
  story: drawStory,
  fabrics: () => drawFabrics(word),
  catalog: () => drawCatalog(word),
  snapshots: drawSnapshots,
};
/** Takes minutes and needs ffmpeg: drawn only when named. */
const films: typeof pictures = { video: drawVideo };

try {
  const one = films[part] ?? pictures[part];
  if (!one && part !== 'all') {
    throw new Problem(
      `There is no '${part}' to draw: ${Object.keys({ ...pictures, ...films }).join(', ')}`,
    );
  }
  for (const draw of one ? [one] : Object.values(pictures)) await draw();
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
