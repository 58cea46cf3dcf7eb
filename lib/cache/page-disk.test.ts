import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import cacache from 'cacache';
import { expect, it, onTestFinished, vi } from 'vitest';
import { keptPage as page } from '@/scripts/test/kept-page';
import { PageDisk } from './page-disk';
import { packed } from './page-forms';
import { type KeptPage, PageStore } from './page-store';

const MEGABYTE = 1024 * 1024;

function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'noyyal-pages-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  return join(parent, 'build');
}

function silence() {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  return written;
}

const current = () => true;
const everCurrent = { isCurrent: current, snapshot: () => '10:10:' };
/** Writes at once what it would write in a second. */
async function keep(
  disk: PageDisk,
  pages: Record<string, KeptPage>,
  journal: Parameters<PageDisk['keepSoon']>[2] = everCurrent,
) {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  for (const [key, given] of Object.entries(pages)) disk.keepSoon(key, given, journal);
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await disk.settled();
}
const htmlOf = async (disk: PageDisk, key: string, isWanted = current) => {
  const found = await disk.find(key, isWanted);
  return found && 'html' in found.value ? found.value.html : null;
};
const files = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
/** Bytes, as the file system counts them. */
const blocksOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => statSync(join(folder, path)).blocks * 512)
    .reduce((sum, bytes) => sum + bytes, 0);

it.each([1, 200])('gives back the same page to another process, and after a restart', async (n) => {
  const folder = newFolder();
  const made = page('<p>₹399</p>'.repeat(n));
  const kept = { ...made, value: await packed(made.value) };
  await keep(new PageDisk(folder, { bytes: MEGABYTE }), { one: kept });
  const found = await new PageDisk(folder, { bytes: MEGABYTE }).find('one', current);
  expect(found).toEqual({ ...kept, key: 'one', snapshot: '10:10:' });
  const data = found && 'rscData' in found.value && found.value.rscData;
  expect(Buffer.isBuffer(data)).toBe(true);
});

it('writes neither what is outdated by then nor what another process has written', async () => {
  const folder = newFolder();
  const disk = new PageDisk(folder, { bytes: MEGABYTE });
  await keep(disk, { one: page('old') }, { ...everCurrent, snapshot: () => null });
  expect(await htmlOf(disk, 'one')).toBeNull();
  await keep(new PageDisk(folder, { bytes: MEGABYTE }), { one: page('theirs') });
  await keep(disk, { one: page('mine') });
  expect(await htmlOf(disk, 'one')).toBe('theirs');
});

it('finds what another process has written in the place of what it knew', async () => {
  const folder = newFolder();
  const disk = new PageDisk(folder, { bytes: MEGABYTE });
  await keep(disk, { one: page('mine') });
  const old = { ...everCurrent, isCurrent: () => false };
  await keep(new PageDisk(folder, { bytes: MEGABYTE }), { one: page('theirs') }, old);
  expect(await htmlOf(disk, 'one')).toBe('theirs');
});

it('replaces a page whole, and leaves nothing of the one before', async () => {
  const folder = newFolder();
  const disk = new PageDisk(folder, { bytes: MEGABYTE });
  for (const html of ['one', 'two', 'three']) {
    await keep(disk, { key: page(html) }, { ...everCurrent, isCurrent: () => false });
  }
  expect(await htmlOf(disk, 'key')).toBe('three');
  expect(files(folder)).toHaveLength(2);
});

it.each<[string, (file: string) => void]>([
  ['overwritten', (file) => writeFileSync(file, 'x'.repeat(statSync(file).size))],
  ['cut', (file) => truncateSync(file, 10)],
  ['gone', (file) => rmSync(file)],
])('a file that is %s is a page to be made again', async (_, damage) => {
  silence();
  const folder = newFolder();
  for (const part of ['content-v2', 'index-v5']) {
    const disk = new PageDisk(folder, { bytes: MEGABYTE });
    await keep(disk, { one: page('one') });
    const [file = ''] = files(join(folder, part));
    damage(file);
    // This one knows where the page was, another looks it up.
    if (part === 'content-v2') expect(await htmlOf(disk, 'one')).toBeNull();
    expect(await htmlOf(new PageDisk(folder, { bytes: MEGABYTE }), 'one')).toBeNull();
    await keep(disk, { one: page('again') });
    expect(await htmlOf(disk, 'one')).toBe('again');
    rmSync(folder, { recursive: true });
  }
});

it('a folder where nothing can be written costs no page, and is left alone', async () => {
  const said = silence();
  const file = join(newFolder(), '..', 'file');
  writeFileSync(file, '');
  const disk = new PageDisk(join(file, 'below'), { bytes: MEGABYTE });
  await disk.open();
  await keep(disk, { one: page('one'), two: page('two') });
  expect(await htmlOf(disk, 'one')).toBeNull();
  expect(said.mock.calls.join()).toContain('A page is not kept on disk');
  expect(said).toHaveBeenCalledTimes(1);
});

it('a disk that does not answer is a miss, and has few threads', async () => {
  silence();
  const disk = new PageDisk(newFolder(), { bytes: MEGABYTE });
  const reading = vi.spyOn(cacache.get, 'info').mockReturnValue(new Promise(() => {}));
  onTestFinished(() => reading.mockRestore());
  const pages = await Promise.all(['one', 'two', 'three', 'four'].map((key) => htmlOf(disk, key)));
  expect(pages).toEqual([null, null, null, null]);
  expect(await htmlOf(disk, 'five')).toBeNull();
  expect(reading).toHaveBeenCalledTimes(2);
});

it('shows no page that is outdated, or older than the journal, and deletes it', async () => {
  const folder = newFolder();
  const disk = new PageDisk(folder, { bytes: MEGABYTE });
  const yesterday = Date.now() - 25 * 3_600_000;
  const tomorrow = Date.now() + 3_600_000;
  await keep(disk, { one: page('one'), old: page('old', yesterday), ahead: page('x', tomorrow) });
  expect(await htmlOf(disk, 'ahead')).toBeNull();
  expect(await htmlOf(disk, 'one', () => false)).toBeNull();
  expect(await htmlOf(disk, 'old')).toBeNull();
  await disk.settled();
  expect(files(folder)).toEqual([]);
  expect(readdirSync(folder, { recursive: true }).length).toBeLessThan(10);
  await keep(disk, { old: page('old', yesterday) });
  await keep(disk, { old: page('new') });
  expect(await htmlOf(disk, 'old')).toBe('new');
});

it('deletes no page that another process has made since', async () => {
  const store = new PageStore(newFolder());
  const write = (madeAt: number) =>
    store.write({ ...page(`made at ${madeAt}`, madeAt), key: 'one', snapshot: '10:10:' });
  await write(1);
  await write(2);
  await store.remove('one', 1);
  expect((await store.read('one'))?.told.madeAt).toBe(2);
  await store.remove('one', 2);
  expect(await store.read('one')).toBeNull();
});

it('stays within its limit, and keeps what is wanted while a robot walks by', async () => {
  const folder = newFolder();
  const disk = new PageDisk(folder, { bytes: MEGABYTE, processes: 1 });
  await keep(disk, { home: page('home') });
  for (let round = 0; round < 20; round += 1) {
    disk.noteUse('home');
    const product = (at: number) => `${round} ${at} ${Math.random()}`;
    await keep(
      disk,
      Object.fromEntries(Array.from({ length: 12 }, (_, at) => [product(at), page(product(at))])),
    );
  }
  await disk.settled();
  expect(blocksOf(folder)).toBeLessThan(MEGABYTE);
  expect(files(folder).length).toBeGreaterThan(50);
  expect(await htmlOf(disk, 'home')).toBe('home');
});

it('of three processes stays within the limit that they share', async () => {
  const folder = newFolder();
  const processes = 3;
  for (const disk of Array.from(
    { length: processes },
    () => new PageDisk(folder, { bytes: MEGABYTE, processes }),
  )) {
    const texts = Array.from({ length: 12 }, () => randomBytes(24_000).toString('hex'));
    await keep(disk, Object.fromEntries(texts.map((text) => [text.slice(0, 20), page(text)])));
  }
  expect(blocksOf(folder)).toBeLessThan(MEGABYTE);
  expect(files(folder).length).toBeGreaterThan(20);
});

it('forgets other builds when it is opened, and counts what is there', async () => {
  const folder = newFolder();
  const others = join(folder, '..', 'another build');
  await keep(new PageDisk(others, { bytes: MEGABYTE }), { one: page('other') });
  await keep(new PageDisk(folder, { bytes: MEGABYTE }), { one: page('one') });
  const disk = new PageDisk(folder, { bytes: MEGABYTE });
  await disk.open();
  expect(readdirSync(join(folder, '..'))).toEqual(['build']);
  expect(await htmlOf(disk, 'one')).toBe('one');
});

it('deletes what a killed process has left, but nothing that another may be writing', async () => {
  const folder = newFolder();
  await keep(new PageDisk(folder, { bytes: MEGABYTE }), { one: page('one') });
  const [content = ''] = files(join(folder, 'content-v2'));
  const lost = [join(folder, 'tmp', 'half'), join(dirname(content), 'lost')];
  const begun = join(dirname(content), 'begun');
  mkdirSync(join(folder, 'tmp'), { recursive: true });
  for (const file of [...lost, begun]) writeFileSync(file, 'x');
  const anHourAgo = new Date(Date.now() - 3_600_000);
  for (const file of [...lost, content]) utimesSync(file, anHourAgo, anHourAgo);
  const disk = new PageDisk(folder, { bytes: MEGABYTE });
  await disk.open();
  expect([...lost, begun].map((file) => existsSync(file))).toEqual([false, false, true]);
  expect(await htmlOf(disk, 'one')).toBe('one');
});

it('leaves nothing of a page that found no room for its entry', async () => {
  silence();
  const folder = newFolder();
  const put = cacache.put;
  const full = vi.spyOn(cacache, 'put').mockImplementation(async (...given) => {
    await put(...given);
    rmSync(join(folder, 'index-v5'), { recursive: true });
    throw new Error('ENOSPC');
  });
  onTestFinished(() => full.mockRestore());
  await keep(new PageDisk(folder, { bytes: MEGABYTE }), { one: page('one') });
  expect(files(folder)).toEqual([]);
});
