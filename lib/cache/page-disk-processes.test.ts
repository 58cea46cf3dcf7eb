import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { keptPage } from '@/scripts/test/kept-page';
import type { PageWriting } from '@/scripts/test/page-writer';
import { PageDisk } from './page-disk';
import { PageStore } from './page-store';

/** What only processes show: two that write at once, one that is killed, one that may not write. */
const KEYS = Array.from({ length: 12 }, (_, at) => `page ${at}`);
/** As long as a page once it is compressed. */
const NOISE = Array.from({ length: 2 }, () => randomBytes(8_000).toString('hex'));

function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'noyyal-pages-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  chmodSync(parent, 0o755);
  return join(parent, 'build');
}

/** @param limit of `sh`, before it starts */
function startWriter(writing: PageWriting, limit = ':') {
  // What tsx keeps would have the same limit.
  const script = `${limit}; TSX_DISABLE_CACHE=1 exec "$0" --import=tsx scripts/test/page-writer.ts "$1"`;
  const child = spawn('sh', ['-c', script, process.execPath, JSON.stringify(writing)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}
const write = (folder: string, key: string, text: string) =>
  new PageStore(folder).write({ ...keptPage(`${key} ${text}`), key, snapshot: '10:10:' });

const openDisk = (folder: string) => new PageDisk(folder, { bytes: 2 ** 30 });
const htmlOf = async (disk: PageDisk, key: string) => {
  const found = await disk.find(key, () => true);
  return found && 'html' in found.value ? found.value.html : null;
};
const files = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

/** Every page is as written or missing, and an hour later there is no other file. */
async function expectWhole(folder: string, texts: readonly string[]): Promise<number> {
  const disk = openDisk(folder);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  for (const file of files(folder)) utimesSync(file, anHourAgo, anHourAgo);
  let found = 0;
  for (const key of KEYS) {
    const html = await htmlOf(disk, key);
    if (html === null) continue;
    found += 1;
    expect(texts.map((text) => `${key} ${text}`)).toContain(html);
  }
  await disk.open();
  // Not all that is there was found: on a busy machine a read may take too long, and is a miss.
  let listed = 0;
  for await (const _ of new PageStore(folder).list()) listed += 1;
  expect(files(folder)).toHaveLength(2 * listed);
  return found;
}

it('pages that two processes write at once, until they are killed, are whole or missing', async ({
  signal,
}) => {
  // That a page was gone when it was to be read.
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  const folder = newFolder();
  const writers = NOISE.map((text) => startWriter({ folder, rounds: 1_000_000, keys: KEYS, text }));
  await Promise.all(writers.map((writer) => once(writer, 'message')));
  const disk = openDisk(folder);
  let found = 0;
  while (found < 50 && !signal.aborted)
    for (const key of KEYS) {
      const html = await htmlOf(disk, key);
      if (html === null) continue;
      found += 1;
      expect(NOISE.map((text) => `${key} ${text}`)).toContain(html);
    }
  for (const writer of writers) {
    writer.kill('SIGKILL');
    await once(writer, 'exit');
  }
  await expectWhole(folder, NOISE);
});

it('a page for which the disk has no room is missing, and leaves nothing', async () => {
  const folder = newFolder();
  const [noise = ''] = NOISE;
  const [fits = '', ...keys] = KEYS;
  await write(folder, fits, 'fits');
  const writer = startWriter({ folder, rounds: 1, keys, text: noise }, 'ulimit -f 8');
  expect(await once(writer, 'message')).toEqual([['EFBIG'], undefined]);
  expect(await expectWhole(folder, ['fits'])).toBe(1);
});

it('where nothing can be written, pages that are there are shown', async () => {
  const folder = newFolder();
  for (const key of KEYS) await write(folder, key, 'old');
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chmodSync(join(folder, path), 0o555);
  chmodSync(folder, 0o555);
  const writer = startWriter({ folder, rounds: 1, keys: KEYS, text: 'new', asNobody: true });
  expect(await once(writer, 'message')).toEqual([['EACCES'], undefined]);
  expect(await expectWhole(folder, ['old'])).toBe(KEYS.length);
});
