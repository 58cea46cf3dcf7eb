import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';
import { countRows } from '../database/load-dump';
import { Problem } from '../problem';

/** Folders of the archive: the script of `dumpRows` in pieces, and pictures. */
export const DATABASE = 'database/';
export const PICTURES = 'uploads/';
/** Its last entry: an archive without it was cut off. */
const MANIFEST = 'manifest.json';

const manifestSchema = z.object({
  /** Of the shop that made it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  pictures: z.number(),
  /** Of all other entries. */
  sha256: z.string(),
});
export type Manifest = z.output<typeof manifestSchema>;

const addTo = (sum: Hash, name: string, body: Buffer) =>
  sum.update(`${name} ${body.length}\n`).update(body);

/** Writes a .tar.gz that only its owner may read, and has it on the disk when it resolves. */
export async function writeArchive(
  file: string,
  signal: AbortSignal,
  fill: (add: (name: string, body: Buffer) => Promise<void>) => Promise<Omit<Manifest, 'sha256'>>,
): Promise<void> {
  const packed = pack();
  const sum = createHash('sha256');
  const put = (name: string, body: Buffer) =>
    new Promise<void>((resolve, reject) => {
      const mtime = new Date();
      packed.entry({ name, mtime, mode: 0o600 }, body, (error) =>
        error ? reject(error) : resolve(),
      );
    });
  const filling = async () => {
    const about = await fill((name, body) => {
      addTo(sum, name, body);
      return put(name, body);
    });
    await put(MANIFEST, Buffer.from(JSON.stringify({ ...about, sha256: sum.digest('hex') })));
    packed.finalize();
  };
  const target = createWriteStream(file, { mode: 0o600, flush: true });
  const writing = pipeline(packed, createGzip(), target, { signal });
  await Promise.all([writing, filling()]).catch(async (error) => {
    packed.destroy();
    await writing.catch(() => undefined);
    throw error;
  });
}

/** Its entries in order, each in memory as a whole. Whoever stops early has read no further. */
export async function* readArchive(file: string): AsyncGenerator<{ name: string; body: Buffer }> {
  const entries = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), entries);
  // The loop fails with it.
  reading.catch(() => undefined);
  for await (const entry of entries) yield { name: entry.header.name, body: await buffer(entry) };
  await reading;
}

/** Reads all of an archive, and compares it with what it says of itself. @throws Problem when it is not whole */
export async function verifyArchive(file: string): Promise<Manifest> {
  const sum = createHash('sha256');
  let last: Buffer | undefined;
  async function* script() {
    for await (const { name, body } of readArchive(file)) {
      if (name === MANIFEST) last = body;
      else addTo(sum, name, body);
      if (name.startsWith(DATABASE)) yield body;
    }
  }
  try {
    const rows = await countRows(script());
    const manifest = manifestSchema.parse(JSON.parse(last?.toString() ?? 'null'));
    if (manifest.sha256 === sum.digest('hex') && isDeepStrictEqual(rows, manifest.rows))
      return manifest;
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new Problem(`${file} is no backup, or a damaged one: ${why}`);
  }
  throw new Problem(`${file} is damaged: it is not what was written.`);
}
