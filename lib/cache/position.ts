import { LRUCache } from 'lru-cache';
import { tagTimes } from './tag-times';

/**
 * How far the journal (`cache_changes`) has been read. Times tell nothing of what other processes have cached, whose
 * clocks differ, or what was cached before this one started: PostgreSQL's snapshots do.
 */
export interface Position {
  /** PostgreSQL's text form (`pg_snapshot`): which transactions had ended. */
  snapshot: string;
  /** In this process's time, when that was asked for. */
  readAt: number;
}

/** An entry of the journal. */
export interface SeenEntry {
  /** Its transaction's number. */
  xid: string;
  expired: readonly string[];
  stale: readonly string[];
}

/** Transactions by tag; a tag written more often keeps its last ones. */
const MOST_TAGS = 50_000;
const MOST_OF_A_TAG = 50;

interface Writes {
  xids: bigint[];
  /** Up to this one they may have been forgotten. */
  forgotten: bigint;
}

interface Shared {
  position: Position | undefined;
  /** Before this transaction nothing is known of what was written. */
  unknownUpTo: bigint;
  writes: LRUCache<string, Writes>;
}
const kept = globalThis as typeof globalThis & { noyyalPosition?: Shared };
/** Shared, because Next.js bundles this module more than once. */
kept.noyyalPosition ??= {
  position: undefined,
  unknownUpTo: 0n,
  writes: new LRUCache({
    max: MOST_TAGS,
    dispose: ({ xids, forgotten }, _tag, reason) => {
      if (reason === 'evict')
        shared.unknownUpTo = highest([
          shared.unknownUpTo,
          forgotten + 1n,
          ...xids.map((xid) => xid + 1n),
        ]);
    },
  }),
};
const shared: Shared = kept.noyyalPosition;

function highest(numbers: readonly bigint[]): bigint {
  let most = 0n;
  for (const one of numbers) if (one > most) most = one;
  return most;
}

/** @returns undefined until the journal was read */
export const positionNow = (): Position | undefined => shared.position;

/** For another database, or an earlier copy: until it is read nothing is known. */
export function forgetPosition(): void {
  shared.position = undefined;
}

/** Begins anew at a snapshot: nothing cached before it counts. */
export function startAt(position: Position): void {
  shared.writes.clear();
  shared.unknownUpTo = parse(position.snapshot).end;
  shared.position = position;
}

/** Begins at a snapshot, with all entries of the last day. Another start may have come further meanwhile. */
export function startWithHistory(position: Position, entries: readonly SeenEntry[]): void {
  const { end } = parse(position.snapshot);
  if (shared.position && parse(shared.position.snapshot).end > end) return;
  shared.writes.clear();
  shared.unknownUpTo = 0n;
  advance(position, entries);
}

/** Entries that have become visible, and up to where that is. */
export function advance(position: Position, entries: readonly SeenEntry[]): void {
  for (const { xid, expired, stale } of entries)
    for (const name of [...expired, ...stale.map(asStale)]) noteWrite(name, BigInt(xid));
  shared.position = position;
}

/** Under which a tag's small changes are noted. */
const asStale = (tag: string) => `stale ${tag}`;

function noteWrite(tag: string, xid: bigint): void {
  const writes = shared.writes.get(tag) ?? { xids: [], forgotten: 0n };
  const xids = [...writes.xids, xid];
  const dropped = xids.slice(0, -MOST_OF_A_TAG);
  shared.writes.set(tag, {
    xids: xids.slice(-MOST_OF_A_TAG),
    forgotten: highest([writes.forgotten, ...dropped]),
  });
}

/**
 * Whether nothing that is known was written to these tags since what some process cached at a snapshot.
 * @param options.mayBeStale whether small changes do not count
 * @returns from when on, in this process's time, further writes count; undefined if it may not be used
 */
export function currentSince(
  snapshot: string,
  tags: readonly string[],
  { mayBeStale = false } = {},
): number | undefined {
  const { position, unknownUpTo, writes } = shared;
  if (!position) return undefined;
  const then = parse(snapshot);
  // Cached with an earlier copy of the database than this restored one, or before what is remembered.
  if (then.end > parse(position.snapshot).end || then.begin < unknownUpTo) return undefined;
  const isSeen = (xid: bigint) => xid < then.begin || (xid < then.end && !then.open.has(xid));
  const isWritten = (mayBeStale ? tags : [...tags, ...tags.map(asStale)]).some((tag) => {
    const found = writes.get(tag);
    return found && (found.forgotten >= then.begin || !found.xids.every(isSeen));
  });
  // What this process wrote since is not in what it has read.
  const isOwnWritten = mayBeStale ? tagTimes.isTooOld : tagTimes.isOld;
  return isWritten || isOwnWritten(tags, position.readAt) ? undefined : position.readAt;
}

interface Snapshot {
  /** All before this one had ended. */
  begin: bigint;
  /** This one and all after it had not begun. */
  end: bigint;
  /** Of those between, which had not ended. */
  open: ReadonlySet<bigint>;
}

/** `begin:end:open,open` */
function parse(text: string): Snapshot {
  const [begin = '', end = '', open = ''] = text.split(':');
  return {
    begin: BigInt(begin),
    end: BigInt(end),
    open: new Set(open.split(',').filter(Boolean).map(BigInt)),
  };
}
