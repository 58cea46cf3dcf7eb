import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import cacache, { type CacheObject } from 'cacache';
import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';

export type PageValue = NonNullable<Parameters<CacheHandler['set']>[1]>;

/** A page as it is kept. */
export interface KeptPage extends Pick<CacheHandlerValue, 'cacheControl'> {
  value: PageValue;
  tags: readonly string[];
  /** When the request began that made it, by the machine's clock. */
  madeAt: number;
}
/** What is told of a page before its value is unpacked. */
export interface Told extends Omit<KeptPage, 'value'> {
  key: string;
  /** What of the journal it is known to agree with (position.ts). */
  snapshot: string;
}
export type StoredPage = KeptPage & Told;

/** Its types lack the option: without it the entry is only marked as deleted. */
const removeEntry = cacache.rm.entry as (
  folder: string,
  key: string,
  options: { removeFully: true },
) => Promise<unknown>;
const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** Four is as fast as gzip, and a fifth smaller. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Pages as files: npm's `cacache`, whose files are whole or not there, with a checksum. One content for each key. */
export class PageStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** When the page under this key was made; undefined if there is none. */
  async madeAt(key: string): Promise<number | undefined> {
    return (await this.#info(key))?.metadata.madeAt;
  }

  /** @returns with its bytes; null if there is none. @throws for what cannot be read */
  async read(key: string): Promise<{ told: Told; body: Buffer; bytes: number } | null> {
    const info = await this.#info(key);
    if (!info) return null;
    const { size: bytes } = info;
    const data = await cacache.get.byDigest(this.#folder, info.integrity, { size: bytes });
    return { ...deserialize(data), bytes };
  }

  /** @returns its bytes */
  async write({ value, ...page }: StoredPage): Promise<number> {
    const { key, madeAt } = page;
    const data = serialize({ told: page, body: await compress(serialize(value), BROTLI) });
    await this.remove(key);
    const metadata = { madeAt };
    const integrity = String(await cacache.put(this.#folder, key, data, { metadata }));
    // Another process has put its own at the same moment.
    if ((await this.#info(key))?.integrity !== integrity)
      await cacache.rm.content(this.#folder, integrity);
    return data.byteLength;
  }

  /** With its content, which `cacache` would keep. */
  async remove(key: string): Promise<void> {
    const info = await this.#info(key);
    if (!info) return;
    await removeEntry(this.#folder, key, { removeFully: true });
    await cacache.rm.content(this.#folder, info.integrity);
  }

  /** Every page that is there, with its bytes. */
  async *list(): AsyncGenerator<{ key: string; bytes: number }> {
    // Its types say that it streams the whole list.
    const entries = cacache.ls.stream(this.#folder) as unknown as AsyncIterable<CacheObject>;
    for await (const { key, size = 0 } of entries) yield { key, bytes: size };
  }

  /** Deletes what other builds have left, or all. */
  async forgetOthers({ alsoOwn }: { alsoOwn: boolean }): Promise<void> {
    const parent = dirname(this.#folder);
    for (const name of await readdir(parent).catch(() => []))
      if (alsoOwn || name !== basename(this.#folder))
        await rm(join(parent, name), { recursive: true, force: true });
  }

  /** Deletes what was half written when a process was killed. */
  forgetHalves(): Promise<void> {
    return rm(join(this.#folder, 'tmp'), { recursive: true, force: true });
  }

  async #info(key: string): Promise<(CacheObject & { size: number }) | null> {
    const info = await cacache.get.info(this.#folder, key);
    return info && { ...info, size: info.size ?? 0 };
  }
}

/** Each chunk waits for a thread: of Node.js's 16 kB most pages would be a dozen. */
const WHOLE = { chunkSize: 256 * 1024 };
export const unpack = async (body: Buffer): Promise<PageValue> =>
  deserialize(await decompress(body, WHOLE));
