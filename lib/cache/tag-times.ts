/** How long small changes are collected before pages are rendered again: else a list would be at each sale on it. */
const COLLECTED_MS = 7_000;
/** How many tags are remembered. Hardly as many are written between two starts. */
const MOST_TAGS = 50_000;

/** The clock with which Next.js dates what it caches. */
const now = () => performance.timeOrigin + performance.now();

type Times = Map<string, number>;
/** Each tag's last write, at once for pages or for later. */
const written = { expire: new Map() as Times, stale: new Map() as Times };
/** Each tag's last repetition (`repeat`) for a result older than such a write. */
const repeated = { expire: new Map() as Times, stale: new Map() as Times };
/** From when on results of reading with the tag have to be made, and pages. */
const resultsSince: Times = new Map();
const pagesSince: Times = new Map();
/** Older pages with the tag are shown until they have been made again. */
const freshPagesSince: Times = new Map();
/** Tags whose pages are made again in a while. */
const collected = new Set<string>();
let allSince = 0;

const later = (times: Times, tag: string, since: number) => (times.get(tag) ?? 0) > since;

function note(times: Times, tags: readonly string[]): void {
  for (const tag of tags) times.set(tag, now());
  // Bounds the memory of a long-lived process.
  if (times.size > MOST_TAGS) expireAll();
}

/** Pages with one of these tags are rendered again before anybody sees them. */
function expire(tags: readonly string[]): void {
  note(written.expire, tags);
  expireNow(tags);
}

function expireNow(tags: readonly string[]): void {
  note(resultsSince, tags);
  note(pagesSince, tags);
}

/** Pages are rendered again beside their readers, seven seconds later together with all that is written until then. */
function makeStale(tags: readonly string[]): void {
  note(written.stale, tags);
  expireSoon(tags);
}

function expireSoon(tags: readonly string[]): void {
  note(resultsSince, tags);
  if (tags.length === 0) return;
  if (collected.size === 0)
    setTimeout(() => {
      note(freshPagesSince, [...collected]);
      collected.clear();
    }, COLLECTED_MS).unref();
  for (const tag of tags) collected.add(tag);
}

function expireAll(): void {
  allSince = now();
  const all = [resultsSince, pagesSince, freshPagesSince, ...kinds(written), ...kinds(repeated)];
  for (const times of all) times.clear();
}
const kinds = Object.values<Times>;

/** Whether a page begun at `since` may not be shown any more. */
const isTooOld = (tags: readonly string[], since: number) =>
  allSince > since || tags.some((tag) => later(pagesSince, tag, since));

/** Whether a page begun at `since` is to be made again, and may be shown until then. */
const isStale = (tags: readonly string[], since: number) =>
  tags.some((tag) => later(freshPagesSince, tag, since));

/** Whether anything was written since. Repetitions do not count: a new reading already sees that write. */
const isOverwritten = (tags: readonly string[], since: number) =>
  allSince > since ||
  tags.some((tag) => later(written.expire, tag, since) || later(written.stale, tag, since));

/** Whether a result begun at `since` may not be used for new pages, which would count as new. */
const isOld = (tags: readonly string[], since: number) =>
  allSince > since || tags.some((tag) => later(resultsSince, tag, since));

/**
 * Invalidates tags again for a result that was begun before they were written: pages begun since may have used it, as
 * Next.js shares one that is being made. Also for one that was begun before such a repetition, as it may contain that
 * first result (nested 'use cache'). The latter are not recorded as repetitions, or one write would go on invalidating
 * for as long as anybody reads.
 */
function repeat(tags: readonly string[], since: number): void {
  if (allSince > since) {
    expireNow(tags);
    return;
  }
  const due = (kind: keyof typeof written) => {
    const overtaken = tags.filter((tag) => later(written[kind], tag, since));
    const maybeMadeOfThat = tags.filter((tag) => later(repeated[kind], tag, since));
    note(repeated[kind], overtaken);
    return [...new Set([...overtaken, ...maybeMadeOfThat])];
  };
  expireNow(due('expire'));
  expireSoon(due('stale'));
}

const times = {
  now,
  expire,
  makeStale,
  isOld,
  isTooOld,
  isStale,
  isOverwritten,
  repeat,
  expireAll,
};
export type TagTimes = typeof times;

const kept = globalThis as typeof globalThis & { noyyalTagTimes?: TagTimes };
/** When each tag was invalidated in this process. Shared, because Next.js bundles this module more than once. */
kept.noyyalTagTimes ??= times;
export const tagTimes: TagTimes = kept.noyyalTagTimes;
