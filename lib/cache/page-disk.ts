import { newCache, RemovalReason } from 'transitory';
import { logWarning } from '../http/log';
import { type KeptPage, PageStore, type StoredPage, type Told, unpack } from './page-store';

/** A page that is made again meanwhile is written once. */
const WRITTEN_AFTER_MS = 1_000;
/** With those that wait their text stays in memory. */
const MOST_WAITING = 60;
/** Of the four threads that Node.js has for files, a disk that hangs must not take all: writing takes another. */
const MOST_READS = 2;
/** Making a page takes less. A disk that takes longer is not asked again until it has answered. */
const READ_WITHIN_MS = 500;
const LEFT_ALONE_MS = 10_000;
/** It may be full for days. */
const SAID_EVERY_MS = 60_000;
/** The journal of what was written goes back this far (lib/cache/journal-service.ts). */
const KEPT_MS = 24 * 3_600_000;
/** How much all processes may write between two looks of one at what the others have written. */
const LOOK_AFTER = 0.05;
/** Another process may be writing a file that is younger. */
const HALF_MS = 60_000;

/** What the journal tells of a page's tags. */
interface Journal {
  /** Whether nothing was written to them since a page with them was made. */
  isCurrent: (madeAt: number) => boolean;
  /** What of it the page agrees with; null if it is outdated. */
  snapshot: () => string | null;
}

/**
 * Pages on disk, for all processes of this machine and this build, over restarts. Whatever goes wrong with it is a page
 * that is made again.
 */
export class PageDisk {
  readonly #store: PageStore;
  readonly #processes: number;
  readonly #waiting = new Map<string, { page: KeptPage; journal: Journal }>();
  /** Bytes by key, by use (W-TinyLFU). */
  readonly #sizes;
  /** Less used than others: deleted before the next one is written. */
  readonly #leaving = new Set<string>();
  readonly #lookAfter: number;
  #written = 0;
  #reads = 0;
  #isLate = false;
  readonly #queue: (() => void)[] = [];
  #fullUntil = 0;
  #saidAt = -SAID_EVERY_MS;
  #work: Promise<void> = Promise.resolve();

  /** @param bytes of all files together, about. @param processes how many write there, this one included */
  constructor(folder: string, { bytes, processes = 2 }: { bytes: number; processes?: number }) {
    this.#store = new PageStore(folder);
    this.#processes = processes;
    this.#lookAfter = (bytes * LOOK_AFTER) / processes;
    this.#sizes = newCache<string, number>()
      .maxSize(roomFor(bytes * (1 - 2 * LOOK_AFTER)))
      .withWeigher((_, size) => size)
      .withRemovalListener((key, _size, reason) => {
        if (reason === RemovalReason.SIZE) this.#leaving.add(key);
      })
      .build();
  }

  /** Forgets other builds' pages and what was half written, and counts those that are there. */
  open({ isEmptied = false } = {}): Promise<void> {
    return this.#afterOthers(async () => {
      await this.#store.forgetOthers({ alsoOwn: isEmptied });
      await this.#look();
    });
  }

  /** Somebody wanted this page, wherever it was found. */
  noteUse(key: string): void {
    this.#sizes.getIfPresent(key);
  }

  /** @param isWanted decides by what is told of it */
  async find(key: string, isWanted: (told: Told) => boolean): Promise<StoredPage | null> {
    if (this.#isLate || this.#queue.length >= MOST_WAITING) return null;
    return new Promise((resolve) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        this.#isLate = true;
        resolve(null);
      }, READ_WITHIN_MS).unref();
      void this.#inTurn(async () => (isLate ? null : this.#read(key, isWanted)))
        .catch((error) => this.#failed(error))
        .finally(() => {
          this.#isLate = false;
          clearTimeout(timer);
        })
        .then(resolve);
    });
  }

  async #inTurn<T>(read: () => Promise<T>): Promise<T> {
    if (this.#reads >= MOST_READS) await new Promise<void>((go) => this.#queue.push(go));
    else this.#reads += 1;
    try {
      return await read();
    } finally {
      const next = this.#queue.shift();
      // Its turn is the next one's.
      if (next) next();
      else this.#reads -= 1;
    }
  }

  /** Writes it soon, if it still counts by then, and no other process has. */
  keepSoon(key: string, page: KeptPage, journal: Journal): void {
    const isPlanned = this.#waiting.has(key);
    if (!isPlanned && this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.set(key, { page, journal });
    if (!isPlanned) setTimeout(() => void this.#keep(key), WRITTEN_AFTER_MS).unref();
  }

  #keep(key: string): Promise<void> {
    return this.#afterOthers(async () => {
      const planned = this.#waiting.get(key);
      this.#waiting.delete(key);
      if (!planned || performance.now() < this.#fullUntil) return;
      const { page, journal } = planned;
      const there = await this.#store.madeAt(key);
      const isThere = there !== undefined && isYoung(there) && journal.isCurrent(there);
      const snapshot = journal.snapshot();
      if (isThere || snapshot === null) return;
      await this.#write({ ...page, key, snapshot }).catch((error) => {
        this.#fullUntil = performance.now() + LEFT_ALONE_MS;
        throw error;
      });
    });
  }

  /** Waits until all that was begun is done. */
  async settled(): Promise<void> {
    await this.#work;
  }

  async #read(key: string, isWanted: (told: Told) => boolean): Promise<StoredPage | null> {
    let madeAt: number | undefined;
    try {
      const found = await this.#store.read(key);
      if (!found) return null;
      const { told, bytes } = found;
      madeAt = told.madeAt;
      if (told.key === key && isYoung(told.madeAt) && isWanted(told)) {
        this.#count(key, bytes);
        return { ...told, value: unpack(found) };
      }
    } catch (error) {
      this.#failed(error);
    }
    // By then another process may have written it again.
    void this.#afterOthers(() => this.#store.remove(key, madeAt));
    return null;
  }

  async #write(page: StoredPage): Promise<void> {
    await this.#removeLeaving();
    const bytes = await this.#store.write(page);
    this.#count(page.key, bytes);
    this.#written += sizeOnDisk(bytes);
    if (this.#processes > 1 && this.#written > this.#lookAfter) await this.#look();
    await this.#removeLeaving();
  }

  #count(key: string, bytes: number): void {
    this.#leaving.delete(key);
    if (this.#sizes.peek(key) !== sizeOnDisk(bytes)) this.#sizes.set(key, sizeOnDisk(bytes));
  }

  async #removeLeaving(): Promise<void> {
    for (const key of this.#leaving) {
      await this.#store.remove(key);
      this.#leaving.delete(key);
    }
  }

  /**
   * Counts also what other processes have written, or deleted, and deletes files that lead nowhere: of a killed process, or
   * of two that wrote one page at the same moment.
   */
  async #look(): Promise<void> {
    const before = Date.now() - HALF_MS;
    this.#written = 0;
    const seen = new Set<string>();
    const paths = new Set<string>();
    for await (const { key, bytes, path } of this.#store.list()) {
      seen.add(key);
      paths.add(path);
      if (!this.#leaving.has(key)) this.#count(key, bytes);
    }
    for (const key of this.#sizes.keys()) if (!seen.has(key)) this.#sizes.delete(key);
    await this.#store.forgetUnlisted(paths, before);
  }

  /** One after the other: pages come first. */
  #afterOthers(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work).catch((error) => void this.#failed(error));
    this.#work = done;
    return done;
  }

  #failed(error: unknown): null {
    if (performance.now() > this.#saidAt + SAID_EVERY_MS) {
      this.#saidAt = performance.now();
      logWarning(`A page is not kept on disk, or not found there: ${error}`);
    }
    return null;
  }
}

/** A page of the future was made while the machine's clock was ahead: nobody knows how old it is. */
const isYoung = (madeAt: number) => {
  const age = Date.now() - madeAt;
  return age > -HALF_MS && age < KEPT_MS;
};

const BLOCK = 4096;
/** In blocks: the file, the one that leads to it, and the folder of each. */
const sizeOnDisk = (bytes: number) => (Math.ceil(bytes / BLOCK) + 3) * BLOCK;
/** These folders are in 512 others, of which few pages have two each: half of their own size. */
const roomFor = (bytes: number) => Math.max(bytes - 512 * BLOCK, (bytes * 2) / 3);
