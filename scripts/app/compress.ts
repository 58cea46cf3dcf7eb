import { readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const SMALLEST_BYTES = 1_000;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Puts a brotli and a gzip copy beside every text file below `folder`, as `web-server.mjs` serves them. */
export async function compressFiles(folder: string): Promise<void> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(js|css|svg|json)$/.test(path))
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).size >= SMALLEST_BYTES);
  await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(path);
      const [brotli, gzipped] = await Promise.all([toBrotli(text), toGzip(text, { level: 9 })]);
      await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
    }),
  );
}
