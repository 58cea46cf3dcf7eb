import sharp from 'sharp';
import { css, INDIGO, PAPER } from './palette';
import { write } from './webp';

/** An N in running stitch: two seams and the thread that crosses between them. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" rx="2" fill="${css(PAPER)}"/>
<rect x="3.5" y="3.5" width="57" height="57" rx="1" fill="none" stroke="#DED8CC"/>
<g fill="none" stroke="${css(INDIGO)}" stroke-width="6" stroke-linecap="round">
<path d="M17 16V48" stroke-dasharray="4.6 9.1"/>
<path d="M47 16V48" stroke-dasharray="4.6 9.1"/>
<path d="M24.4 23.3L39.6 40.7" stroke-dasharray="6 11.1"/>
</g></svg>
`;

export async function drawIcons(): Promise<void> {
  await write(MARK, 'icon.svg');
  const sizes = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-icon.png': 180 };
  for (const [file, size] of Object.entries(sizes)) {
    const png = await sharp(Buffer.from(MARK), { density: (72 * size) / 64 })
      .resize(size, size)
      .png({ palette: true })
      .toBuffer();
    await write(png, file);
  }
}
