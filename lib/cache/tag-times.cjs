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

/** Of each tag the times at which its pages became a little old: those of the last seconds, and the one before. */
const agedAt = new Map();

/** What carries one of these tags is made anew before anybody sees it again. */
function expire(tags) {
  const expired = now();
  for (const tag of tags) tagsManifest.set(tag, { ...tagsManifest.get(tag), expired });
}

const collected = new Set();

/** What carries one of these tags is made anew soon; whoever asks meanwhile gets the last one, for some seconds. */
function age(tags) {
  const at = now();
  for (const tag of tags) {
    const times = agedAt.get(tag) ?? [];
    const before = times.filter((time) => time <= at - LITTLE_OLD_MS).slice(-1);
    const lately = times.filter((time) => time > at - LITTLE_OLD_MS);
    agedAt.set(tag, [...before, ...lately, at]);
    if (collected.size === 0) setTimeout(makeStale, COLLECT_MS).unref();
    collected.add(tag);
  }
}

function makeStale() {
  const stale = now();
  for (const tag of collected) tagsManifest.set(tag, { ...tagsManifest.get(tag), stale });
  collected.clear();
}

const agedSince = (tags, since, until) =>
  tags.some((tag) => agedAt.get(tag)?.some((time) => time > since && time <= until));

/** Whether what was begun at `since` may not be shown any more. */
const isTooOld = (tags, since) =>
  areTagsExpired(tags, since) || agedSince(tags, since, now() - LITTLE_OLD_MS);

/** Whether what was begun at `since` is made of old data, be it only a little old. */
const isOld = (tags, since) => areTagsExpired(tags, since) || agedSince(tags, since, now());

/** Invalidates once more those tags that were since `since`. */
function repeat(tags, since) {
  expire(tags.filter((tag) => areTagsExpired([tag], since)));
  age(tags.filter((tag) => agedSince([tag], since, now())));
}

/** Whether Next.js makes what was begun at `since` again. */
const isDue = (tags, since) => areTagsExpired(tags, since) || areTagsStale(tags, since);

const tagTimes = {
  now,
  expire,
  age,
  isDue,
  isOld,
  isTooOld,
  repeat,
  expireAll: () => expire([EVERY_PAGE]),
};
module.exports = tagTimes;
// For lib/cache.ts, whose bundles would otherwise have a copy each.
globalThis.noyyalTagTimes = tagTimes;

// The build made pages of the database, and for the address, that it had; this process may have others.
tagTimes.expireAll();
