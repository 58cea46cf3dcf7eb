import { join } from 'node:path';
import sharp from 'sharp';
import { icoOf } from './ico';
import { css, INDIGO, PAPER } from './palette';
import { PUBLIC, write } from './webp';

const FAVICON = 32;

/** An N in running stitch: two seams and the thread that crosses between them. */
const STITCHES = `<g fill="none" stroke="${css(INDIGO)}" stroke-width="6" stroke-linecap="round">
<path d="M17 16V48" stroke-dasharray="4.6 9.1"/>
<path d="M47 16V48" stroke-dasharray="4.6 9.1"/>
<path d="M24.4 23.3L39.6 40.7" stroke-dasharray="6 11.1"/>
</g>`;

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">\n${content}\n</svg>\n`;
const paper = (corner: number) =>
  `<rect width="64" height="64" rx="${corner}" fill="${css(PAPER)}"/>`;

const MARK = svg(`${paper(2)}
<rect x="3.5" y="3.5" width="57" height="57" rx="1" fill="none" stroke="#DED8CC"/>
${STITCHES}`);
/** Phones cut it to a shape of theirs, and leave a circle of four fifths. */
const MASKABLE = svg(`${paper(0)}<g transform="translate(8 8) scale(0.75)">${STITCHES}</g>`);

const pngOf = (drawing: string, size: number) =>
  sharp(Buffer.from(drawing), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();

export async function drawIcons(): Promise<void> {
  await write(MARK, 'icon.svg');
  const sizes = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-icon.png': 180 };
  for (const [file, size] of Object.entries(sizes)) await write(await pngOf(MARK, size), file);
  await write(await pngOf(MASKABLE, 512), 'icon-maskable.png');
  await write(icoOf(await pngOf(MARK, FAVICON), FAVICON), 'favicon.ico');
  await drawSharedPicture();
}

/** What stands for the shop where a page is shared: the mark beside the first hero's garments. */
async function drawSharedPicture(): Promise<void> {
  const mark = await pngOf(svg(STITCHES), 300);
  const picture = await sharp(join(PUBLIC, 'hero/hero-1.webp'))
    .resize(1200, 630)
    .composite([{ input: mark, left: 130, top: 165 }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  await write(picture, 'share.jpg');
}
