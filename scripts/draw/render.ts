import { drawCatalog } from './catalog';
import { drawHeroes } from './heroes';
import { drawIcons } from './icons';
import { drawStory } from './story';
import { drawTiles } from './tiles';

/** `npm run draw`, or `npm run draw -- catalog denim` for one part and the slugs that hold a word. */
const [part = 'all', word = ''] = process.argv.slice(2);
const draws: Record<string, () => Promise<void>> = {
  icons: drawIcons,
  heroes: drawHeroes,
  tiles: drawTiles,
  story: drawStory,
  catalog: () => drawCatalog(word),
};

for (const [name, draw] of Object.entries(draws)) {
  if (part === 'all' || part === name) await draw();
}
