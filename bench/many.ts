import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { onStop, run, stopping } from '../scripts/app/shutdown';
import { ROOT } from '../scripts/root';
import { startShop, type TestShop } from '../scripts/test/shop';
import { manyLists } from './data/addresses';
import { median, peakMegabytes } from './data/figures';

const ADDRESSES = 5_000;
/** So few are in memory, whatever else was asked. */
const IN_MEMORY = 20;
/** Pages are written in the background, a second after they are made. */
const WRITING_MS = 5_000;
const WANTED = { hits: 0.99, ratio: 1.5, megabytes: 450 };

class Side {
  readonly #root: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'noyyal-bench-'));
  #shop: TestShop | undefined;
  readonly #hits: Record<string, number> = {};
  readonly #ms: Record<string, number> = {};
  #peak = 0;

  constructor(root: string) {
    this.#root = root;
    onStop(async () => rmSync(this.#folder, { recursive: true, force: true }));
    onStop(() => this.stop());
  }

  async start(): Promise<void> {
    // At another address pages would say so, and be others.
    const port = this.#shop && new URL(this.#shop.address).port;
    this.#shop = await startShop(
      { DATA_DIR: this.#folder, ...(port && { PORT: port }) },
      this.#root,
    );
  }

  async stop(): Promise<void> {
    await this.#shop?.stop();
  }

  /** All of them, one at a time: a page made takes the whole processor. */
  async ask(round: string, paths: readonly string[]): Promise<void> {
    const times: number[] = [];
    let hits = 0;
    for (const path of paths) {
      stopping.throwIfAborted();
      const since = performance.now();
      const isHit = await this.#isHit(path);
      times.push(performance.now() - since);
      if (isHit) hits += 1;
    }
    this.#hits[round] = hits / paths.length;
    this.#ms[round] = median(times);
    this.note(round, `${hits} of ${paths.length} are hits, ${median(times).toFixed(1)} ms`);
    await setTimeout(WRITING_MS);
  }

  async askInMemory(paths: readonly string[]): Promise<void> {
    // Lists like most of them: the first are those without a filter.
    const few = paths.slice(-IN_MEMORY);
    for (const path of few) await this.#isHit(path);
    await this.ask('in memory', Array.from({ length: 10 }, () => few).flat());
  }

  async #isHit(path: string): Promise<boolean> {
    const { address = '' } = this.#shop ?? {};
    const answer = await fetch(address + path, { headers: { accept: 'text/html' } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.headers.get('x-nextjs-cache') === 'HIT';
  }

  megabytes(): number {
    this.#peak = peakMegabytes(new URL(this.#shop?.address ?? '').port);
    return this.#peak;
  }

  /** As the file system counts it. */
  bytesOnDisk(): number {
    const folder = join(this.#folder, 'pages');
    if (!existsSync(folder)) return 0;
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => statSync(join(folder, name)).blocks * 512)
      .reduce((sum, bytes) => sum + bytes, 0);
  }

  note(what: string, figure: string): void {
    console.log(`${this.#root === ROOT ? 'now' : 'old'}  ${what}: ${figure}`);
  }

  isGood(): boolean {
    const ratio = (this.#ms.second ?? 0) / (this.#ms['in memory'] ?? 1);
    this.note('the second round', `${ratio.toFixed(2)} of a hit in memory`);
    return (
      Math.min(this.#hits.second ?? 0, this.#hits['after a restart'] ?? 0) >= WANTED.hits &&
      ratio <= WANTED.ratio &&
      this.#peak <= WANTED.megabytes
    );
  }
}

/**
 * Asks for many lists one after the other, twice, and once more after a restart: how many come from a cache, and at what
 * cost. `npm run bench -- many [addresses] [old checkout]`; both checkouts take turns.
 */
run(async () => {
  const [, , , count = String(ADDRESSES), old] = process.argv;
  const paths = manyLists(Number(count));
  const roots = [...(old ? [resolve(old)] : []), ROOT];
  const sides = roots.map((root) => new Side(root));
  for (const side of sides) await side.start();
  for (const round of ['first', 'second'] as const)
    for (const side of sides) await side.ask(round, paths);
  for (const side of sides) await side.askInMemory(paths);
  for (const side of sides) {
    side.note('memory at most', `${side.megabytes().toFixed(0)} MB`);
    await side.stop();
    side.note('disk', `${(side.bytesOnDisk() / 2 ** 20).toFixed(0)} MB`);
    await side.start();
    await side.ask('after a restart', paths);
  }
  const [now] = sides.slice(-1);
  return now?.isGood() ? 0 : 1;
});
