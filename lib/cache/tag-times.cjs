// When each cache tag was last invalidated in this process. Next.js's own caches read `tagsManifest`, and only there
// can a tag be invalidated outside of a request: for what another process has written.
const {
  areTagsExpired,
  areTagsStale,
  tagsManifest,
} = require('next/dist/server/lib/incremental-cache/tags-manifest.external');

/** How long a page may still be shown that is only a little old. */
const LITTLE_OLD_MS = 10_000;
/** Small changes are collected for so long: a page that shows many products is not made anew with each sale. */
const COLLECT_MS = 8_000;
/** Next.js's own tag, which every page carries. */
const EVERY_PAGE = '_N_T_/layout';

/** The clock by which Next.js compares. */
const now = () => performance.timeOrigin + performance.now();

/** Tags that are remembered; so many products are hardly written to between two starts. */
const MOST_TAGS = 50_000;

/** Writes within so long count as begun together: of a tag that is written all the time few times are remembered. */
const TOGETHER_MS = 1_000;

/** Of each tag when its pages became a little old, as spans of writes: those of the last seconds, and the one before. */
const agedAt = new Map();
/** Of each tag, by how much it concerns readers: the last write, and the last repetition for a result older than that. */
const written = { expire: new Map(), age: new Map() };
const repeated = { expire: new Map(), age: new Map() };
let allWrittenAt = 0;

const later = (times, tag, since) => (times.get(tag) ?? 0) > since;

function markExpired(tags) {
  const expired = now();
  for (const tag of tags) tagsManifest.set(tag, { ...tagsManifest.get(tag), expired });
}

/** What carries one of these tags is made anew before anybody sees it again. */
function expire(tags) {
  for (const tag of tags) written.expire.set(tag, now());
  markExpired(tags);
  forgetIfMany();
}

function expireAll() {
  allWrittenAt = now();
  markExpired([EVERY_PAGE]);
}

/** Without this a process that lives long would have every tag that was ever written. */
function forgetIfMany() {
  if (tagsManifest.size <= MOST_TAGS && agedAt.size <= MOST_TAGS) return;
  for (const times of [tagsManifest, agedAt, collected, ...maps(written), ...maps(repeated)])
    times.clear();
  expireAll();
}
const maps = Object.values;

const collected = new Set();

function markAged(tags) {
  const at = now();
  for (const tag of tags) {
    noteAged(tag, at);
    if (collected.size === 0) setTimeout(makeStale, COLLECT_MS).unref();
    collected.add(tag);
  }
}

function noteAged(tag, at) {
  const spans = agedAt.get(tag) ?? [];
  const last = spans.at(-1);
  if (last && at - last.first < TOGETHER_MS) {
    last.last = at;
    return;
  }
  const before = spans.filter((span) => span.first <= at - LITTLE_OLD_MS).slice(-1);
  const lately = spans.filter((span) => span.first > at - LITTLE_OLD_MS);
  agedAt.set(tag, [...before, ...lately, { first: at, last: at }]);
}

/** What carries one of these tags is made anew soon; whoever asks meanwhile gets the last one, for some seconds. */
function age(tags) {
  for (const tag of tags) written.age.set(tag, now());
  markAged(tags);
  forgetIfMany();
}

function makeStale() {
  const stale = now();
  for (const tag of collected) tagsManifest.set(tag, { ...tagsManifest.get(tag), stale });
  collected.clear();
}

/** Of writes that count as begun together any may be the one: pages are made anew up to a second early, never late. */
const agedSince = (tags, since, until) =>
  tags.some((tag) => agedAt.get(tag)?.some(({ first, last }) => last > since && first <= until));

const isExpired = (tags, since) => allWrittenAt > since || areTagsExpired(tags, since);

/** Whether what was begun at `since` may not be shown any more. */
const isTooOld = (tags, since) =>
  isExpired(tags, since) || agedSince(tags, since, now() - LITTLE_OLD_MS);

/** Whether what was begun at `since` is made of old data, be it only a little old. */
const isOld = (tags, since) => isExpired(tags, since) || agedSince(tags, since, now());

/** Whether anything was written since; without the repetitions, of which a new reading knows. */
const isOverwritten = (tags, since) =>
  allWrittenAt > since ||
  tags.some((tag) => later(written.expire, tag, since) || later(written.age, tag, since));

/**
 * Invalidates tags once more for a result that was begun before they were written: pages begun since may have shared it.
 * Also for a result that was begun before such a repetition, as it may be made of the first one ('use cache' in another).
 * But not for those begun before a repetition of that kind: one write would go on invalidating as long as anybody reads.
 */
function repeat(tags, since) {
  if (allWrittenAt > since) return markExpired(tags);
  const due = (kind) => {
    const overtaken = tags.filter((tag) => later(written[kind], tag, since));
    const maybeMadeOfThat = tags.filter((tag) => later(repeated[kind], tag, since));
    for (const tag of overtaken) repeated[kind].set(tag, now());
    return [...new Set([...overtaken, ...maybeMadeOfThat])];
  };
  markExpired(due('expire'));
  markAged(due('age'));
}

/** Whether Next.js makes what was begun at `since` again. */
const isDue = (tags, since) => isExpired(tags, since) || areTagsStale(tags, since);

const tagTimes = {
  now,
  expire,
  age,
  isDue,
  isOld,
  isTooOld,
  isOverwritten,
  repeat,
  expireAll,
};
module.exports = tagTimes;
// For lib/cache.ts, whose bundles would otherwise have a copy each.
globalThis.noyyalTagTimes = tagTimes;

// The build made pages of the database, and for the address, that it had; this process may have others.
expireAll();
