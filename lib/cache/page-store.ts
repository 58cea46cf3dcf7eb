import { createHash } from 'node:crypto';
import { readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { brotliCompress, brotliDecompressSync } from 'node:zlib';
import cacache, { type CacheObject } from 'cacache';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import { BROTLI, isPacked, type KeptValue } from './page-forms';

/** A page as it is kept. */
export interface KeptPage extends Pick<CacheHandlerValue, 'cacheControl'> {
  value: KeptValue;
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

type Place = Pick<CacheObject, 'integrity' | 'size'>;

/** Its types lack the option: without it the entry is only marked as deleted. */
const removeEntry = cacache.rm.entry as (
  folder: string,
  key: string,
  options: { removeFully: true },
) => Promise<unknown>;
const compress = promisify(brotliCompress);

/** A page in its file. */
interface Content {
  told: Told;
  /** If it is packed. */
  html: unknown;
  /** All else of it. */
  rest: Buffer;
}

/** Pages as files: npm's `cacache`, whose files are whole or not there, with a checksum. One content for each key. */
export class PageStore {
  readonly #folder: string;
  /** Where each page was when it was last looked up, which saves every second file of a read. */
  readonly #seen = new Map<string, Place>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** When the page under this key was made; undefined if there is none. */
  async madeAt(key: string): Promise<number | undefined> {
    return (await this.#info(key))?.metadata.madeAt;
  }

  /** @returns with its bytes; null if there is none. @throws for what cannot be read */
  async read(key: string): Promise<(Content & { bytes: number }) | null> {
    const seen = this.#seen.get(key);
    // Another process may have written it again.
    const data = (seen && (await this.#content(seen).catch(() => null))) ?? (await this.#find(key));
    return data && { ...deserialize(data), bytes: data.byteLength };
  }

  async #find(key: string): Promise<Buffer | null> {
    const info = await this.#info(key);
    return info && this.#content(info);
  }

  #content({ integrity, size }: Place): Promise<Buffer> {
    return cacache.get.byDigest(this.#folder, integrity, { size });
  }

  /** @returns its bytes */
  async write({ value, ...page }: StoredPage): Promise<number> {
    const { key, madeAt } = page;
    const html = isPacked(value) ? value.html : undefined;
    const rest = serialize(html ? { ...value, html: undefined } : value);
    const content: Content = { told: page, html, rest: await compress(rest, BROTLI) };
    const data = serialize(content);
    await this.remove(key);
    const integrity = `sha512-${createHash('sha512').update(data).digest('base64')}`;
    try {
      await cacache.put(this.#folder, key, data, { metadata: { madeAt } });
    } finally {
      // The disk is full, or another process has put its own at the same moment.
      if ((await this.#info(key))?.integrity !== integrity)
        await cacache.rm.content(this.#folder, integrity);
    }
    return data.byteLength;
  }

  /**
   * With its content and its folders, which `cacache` would keep: a file system gives 4 kB to each of 131,072.
   * @param madeAt leaves a page that was made at another time
   */
  async remove(key: string, madeAt?: number): Promise<void> {
    const seen = this.#seen.get(key);
    const info = await this.#info(key);
    this.#seen.delete(key);
    if (seen && seen.integrity !== info?.integrity)
      await cacache.rm.content(this.#folder, seen.integrity);
    if (!info || (madeAt !== undefined && info.metadata.madeAt !== madeAt)) return;
    await removeEntry(this.#folder, key, { removeFully: true });
    await cacache.rm.content(this.#folder, info.integrity);
    const hash = createHash('sha256').update(key).digest('hex');
    const entries = join(this.#folder, 'index-v5', hash.slice(0, 2), hash.slice(2, 4));
    for (const folder of [dirname(info.path), entries]) await removeEmpty(folder, dirname(folder));
  }

  /** Every page that is there, with its bytes and file. Not by `cacache`, which reads 125 entries at once. */
  async *list(): AsyncGenerator<{ key: string; bytes: number; path: string }> {
    this.#seen.clear();
    for await (const file of filesIn(join(this.#folder, 'index-v5'))) {
      const entry = await readFile(file, 'utf8')
        .then(lastEntry)
        .catch(() => null);
      if (!entry) continue;
      const { key, integrity, size } = entry;
      this.#seen.set(key, { integrity, size });
      yield { key, bytes: size, path: this.#pathOf(integrity) };
    }
  }

  /** Deletes what other builds have left, or all. */
  forgetOthers({ alsoOwn }: { alsoOwn: boolean }): Promise<void> {
    const own = this.#folder + sep;
    return removeFiles(dirname(this.#folder), (path) => alsoOwn || !path.startsWith(own));
  }

  /** Deletes files that lead nowhere, as when a process was killed while it wrote. */
  async forgetUnlisted(listed: ReadonlySet<string>, before: number): Promise<void> {
    const isLost = async (path: string) => !listed.has(path) && (await stat(path)).mtimeMs < before;
    for (const part of ['tmp', 'content-v2'])
      await removeFiles(join(/* turbopackIgnore: true */ this.#folder, part), isLost);
  }

  /** Where `cacache` puts a content. */
  #pathOf(integrity: string): string {
    const [, algorithm = '', sum = ''] = /^(\w+)-(.+)$/.exec(integrity) ?? [];
    const hex = Buffer.from(sum, 'base64').toString('hex');
    const parts = [hex.slice(0, 2), hex.slice(2, 4), hex.slice(4)];
    return join(/* turbopackIgnore: true */ this.#folder, 'content-v2', algorithm, ...parts);
  }

  async #info(key: string): Promise<(CacheObject & { size: number }) | null> {
    const info = await cacache.get.info(this.#folder, key);
    if (!info) return null;
    const { integrity, size = 0 } = info;
    this.#seen.set(key, { integrity, size });
    return { ...info, size };
  }
}

/** A line is a checksum and JSON; the last one counts. */
const lastEntry = (lines: string): { key: string; integrity: string; size: number } | null =>
  JSON.parse(lines.slice(lines.lastIndexOf('\t') + 1));

/** What cannot be read is passed over, here and below. One at a time: a slow disk must not take all threads. */
async function* filesIn(folder: string): AsyncGenerator<string, void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

type IsUnwanted = (path: string) => boolean | Promise<boolean>;
async function removeFiles(folder: string, isUnwanted: IsUnwanted): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await removeFiles(path, isUnwanted);
    else if (await Promise.resolve(isUnwanted(path)).catch(() => false))
      await rm(path).catch(() => {});
  }
  await removeEmpty(folder);
}

/** Up to the first that has something in it. */
const removeEmpty = async (...folders: string[]) => {
  for (const folder of folders) await rmdir(folder).catch(() => {});
};

/** On the caller's thread: it takes at most 0.2 ms, and another thread two until it is told and has answered. */
export function unpack({ html, rest }: Pick<Content, 'html' | 'rest'>): KeptValue {
  const value = deserialize(brotliDecompressSync(rest));
  return html ? { ...value, html } : value;
}
