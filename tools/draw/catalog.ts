import { seedPictures } from '@/prisma/seed/catalog';
import { closeUp } from './close-up';
import type { GarmentDrawing } from './drawing';
import { DENIM_THREAD, dyeColour, tonalThread } from './palette';
import { HIGH, productPicture, WIDE, wornPicture } from './product';
import { PRODUCT_DRAWINGS } from './product-drawings';
import { writeWebp } from './webp';

const LIMIT = 58;

/** Front, back and cloth of every product, some of them worn, or of those whose slug holds the word given. */
export async function drawCatalog(word = ''): Promise<void> {
  for (const [i, [slug, drawing]] of Object.entries(PRODUCT_DRAWINGS).entries()) {
    if (!slug.includes(word)) continue;
    await writeWebp(await productPicture(drawing, 'front'), `catalog/${slug}-front.webp`, LIMIT);
    await writeWebp(await productPicture(drawing, 'back'), `catalog/${slug}-back.webp`, LIMIT);
    if (seedPictures(slug).gallery.includes(`/catalog/${slug}-worn.webp`))
      await writeWebp(await wornPicture(drawing), `catalog/${slug}-worn.webp`, LIMIT);
    await writeWebp(await fabric(drawing, i), `catalog/${slug}-fabric.webp`, LIMIT);
  }
}

function fabric({ cloth, dye }: GarmentDrawing, position: number): Promise<Buffer> {
  const colour = dyeColour(dye);
  const blue = dye === 'deep-indigo' || dye === 'river-blue';
  return closeUp({
    cloth,
    colour,
    thread: cloth === 'denim' && blue ? DENIM_THREAD : tonalThread(colour),
    width: WIDE,
    height: HIGH,
    seam: 0.62 + (position % 3) * 0.03,
    seed: position * 1.7 + 0.3,
  });
}
