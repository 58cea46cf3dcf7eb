import 'server-only';
import { LRUCache } from 'lru-cache';
import { revalidateTag } from 'next/cache';
import { type Invalidation, isEmpty, MAX_STALE_SECONDS, tagTimes } from '../cache';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { afterCommit } from '../db/transaction';
import { env } from '../env';

/** The channel on which processes tell each other that the journal has grown. */
export const CHANNEL = 'noyyal_cache';
/** Changes within this time are told together: a notification takes a lock that all of PostgreSQL shares. */
const BUNDLE_MS = 20;

/** Shared, because Next.js bundles this module more than once. */
interface Shared {
  /** The last entries of the journal that this process has done: its own come again, once. */
  done: LRUCache<string, true>;
  isTelling: boolean;
}
const kept = globalThis as typeof globalThis & { noyyalInvalidations?: Shared };
const shared: Shared = kept.noyyalInvalidations ?? {
  done: new LRUCache({ max: 10_000 }),
  isTelling: false,
};
kept.noyyalInvalidations = shared;

/**
 * Makes anew what a write changes on pages: after its transaction's commit, before anybody has its answer, in every
 * process. The journal is written in the same transaction, so that no change is lost however a process ends.
 */
export async function invalidate(
  tx: Prisma.TransactionClient,
  change: Invalidation,
): Promise<void> {
  if (isEmpty(change)) return;
  const { expired, stale } = change;
  if (env.VERCEL) {
    // There Next.js tells all instances itself.
    afterCommit(tx, () => {
      for (const tag of expired) revalidateTag(tag, { expire: 0 });
      for (const tag of stale) revalidateTag(tag, { expire: MAX_STALE_SECONDS });
    });
    return;
  }
  const { id } = await tx.cacheChange.create({ data: { expired, stale }, select: { id: true } });
  afterCommit(tx, () => {
    shared.done.set(String(id), true);
    apply(change);
    tellOthers();
  });
}

/** A row of the journal. */
export interface JournalEntry extends Invalidation {
  id: string;
}

/** Does what is written there, all at once: after a while cut off that may be tens of thousands of entries. */
export function applyJournal(entries: readonly JournalEntry[]): void {
  const others = entries.filter(({ id }) => !shared.done.has(id));
  for (const { id } of others) shared.done.set(id, true);
  const all = (kind: keyof Invalidation) => [...new Set(others.flatMap((entry) => entry[kind]))];
  const change = { expired: all('expired'), stale: all('stale') };
  if (!isEmpty(change)) apply(change);
}

/** Another database may give their ids again. */
export function forgetEntries(): void {
  shared.done.clear();
}

function apply({ expired, stale }: Invalidation): void {
  const times = tagTimes();
  times?.expire(expired);
  times?.makeStale(stale);
}

function tellOthers(): void {
  if (shared.isTelling) return;
  shared.isTelling = true;
  setTimeout(() => {
    shared.isTelling = false;
    // Lost, it costs half a second: the others look into the journal by themselves too.
    db.$executeRaw`SELECT pg_notify(${CHANNEL}, '')`.catch(() => {});
  }, BUNDLE_MS).unref();
}
