import 'server-only';
import { LRUCache } from 'lru-cache';
import { revalidateTag } from 'next/cache';
import { type Invalidation, isEmpty, MAX_STALE_SECONDS } from '../cache';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { afterCommit } from '../db/transaction';
import { env } from '../env';
import { tagTimes } from './tag-times';

/** The channel on which processes tell each other that the journal has grown. */
export const CHANNEL = 'noyyal_cache';
/**
 * Changes within this time are announced together: a notification takes a lock that the whole PostgreSQL server shares.
 */
const BUNDLE_MS = 20;

/** Shared, because Next.js bundles this module more than once. */
interface Shared {
  /** The last journal entries that this process has applied. Its own come back once, in the next reading. */
  done: LRUCache<string, true>;
  isNotifying: boolean;
}
const kept = globalThis as typeof globalThis & { noyyalInvalidations?: Shared };
const shared: Shared = kept.noyyalInvalidations ?? {
  done: new LRUCache({ max: 10_000 }),
  isNotifying: false,
};
kept.noyyalInvalidations = shared;

/**
 * Invalidates what a write changes on pages, in every process, after its transaction commits and before anybody has its
 * answer. The journal is written in the same transaction, so that no change is lost if a process dies.
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
    notifyOthers();
  });
}

/** A row of the journal. */
export interface JournalEntry extends Invalidation {
  id: string;
}

/** Applies entries all at once: after a while cut off there may be tens of thousands. */
export function applyJournal(entries: readonly JournalEntry[]): void {
  const others = entries.filter(({ id }) => !shared.done.has(id));
  for (const { id } of others) shared.done.set(id, true);
  const all = (kind: keyof Invalidation) => [...new Set(others.flatMap((entry) => entry[kind]))];
  const change = { expired: all('expired'), stale: all('stale') };
  if (!isEmpty(change)) apply(change);
}

/** For another database, which may use the same ids again. */
export function forgetEntries(): void {
  shared.done.clear();
}

function apply({ expired, stale }: Invalidation): void {
  tagTimes.expire(expired);
  tagTimes.makeStale(stale);
}

function notifyOthers(): void {
  if (shared.isNotifying) return;
  shared.isNotifying = true;
  setTimeout(() => {
    shared.isNotifying = false;
    // If this is lost, it costs half a second: other processes also poll the journal.
    db.$executeRaw`SELECT pg_notify(${CHANNEL}, '')`.catch(() => {});
  }, BUNDLE_MS).unref();
}

/** A day (journal-service.ts) and more: an entry's time is when its transaction began, which may have taken a while. */
const KEPT_HOURS = 25;

/** Deletes entries that every process has read. One cut off for longer than that expires all pages. */
export async function deleteOldChanges(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM cache_changes WHERE at < now() - ${KEPT_HOURS} * interval '1 hour'`;
}
