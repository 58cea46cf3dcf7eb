// When each cache tag was last invalidated in this process. Next.js's own caches read `tagsManifest`, and only there
// can a tag be invalidated outside of a request: for what another process has written.
const {
  areTagsExpired,
  tagsManifest,
} = require('next/dist/server/lib/incremental-cache/tags-manifest.external');

/** After which time a stale page is rendered again: not at once, or a page of many products would be at every sale. */
const RENDER_AFTER_MS = 7_000;
/**
 * How long a stale page is still shown. Then the next reader waits for a new one. A second less than MAX_STALE_SECONDS of
 * lib/cache.ts: news from another process may be that late.
 */
const MAX_STALE_MS = 9_000;
/** Next.js's own tag, which every page carries. */
const EVERY_PAGE = '_N_T_/layout';

/** The clock that Next.js compares with. */
const now = () => performance.timeOrigin + performance.now();

/** How many tags are remembered. Hardly as many are written between two starts. */
const MOST_TAGS = 50_000;

/** Writes within this span count as one, so that a busy tag keeps few entries. */
const TOGETHER_MS = 1_000;

/** When each tag's pages became stale, as spans of writes: those of the last MAX_STALE_MS, and the one before them. */
const staleAt = new Map();
/** Each tag's last write, and its last repetition (`repeat`) for a result older than that write. */
const written = { expire: new Map(), stale: new Map() };
const repeated = { expire: new Map(), stale: new Map() };
let allWrittenAt = 0;

const later = (times, tag, since) => (times.get(tag) ?? 0) > since;

function markExpired(tags) {
  const expired = now();
  for (const tag of tags) tagsManifest.set(tag, { ...tagsManifest.get(tag), expired });
}

/** Pages with one of these tags are rendered again before anybody sees them. */
function expire(tags) {
  for (const tag of tags) written.expire.set(tag, now());
  markExpired(tags);
  forgetIfMany();
}

function expireAll() {
  allWrittenAt = now();
  markExpired([EVERY_PAGE]);
}

/** Bounds the memory of a long-lived process. */
function forgetIfMany() {
  if (tagsManifest.size <= MOST_TAGS && staleAt.size <= MOST_TAGS) return;
  for (const times of [tagsManifest, staleAt, ...maps(written), ...maps(repeated)]) times.clear();
  expireAll();
}
const maps = Object.values;

function markStale(tags) {
  for (const tag of tags) noteStale(tag, now());
}

function noteStale(tag, at) {
  const spans = staleAt.get(tag) ?? [];
  const last = spans.at(-1);
  if (last && at - last.first < TOGETHER_MS) {
    last.last = at;
    return;
  }
  const before = spans.filter((span) => span.first <= at - MAX_STALE_MS).slice(-1);
  const lately = spans.filter((span) => span.first > at - MAX_STALE_MS);
  staleAt.set(tag, [...before, ...lately, { first: at, last: at }]);
}

/** Pages with one of these tags are shown for MAX_STALE_MS more, or until a reader after RENDER_AFTER_MS had them rendered. */
function makeStale(tags) {
  for (const tag of tags) written.stale.set(tag, now());
  markStale(tags);
  forgetIfMany();
}

/** Any write of a span may be the one that counts: pages are rendered up to a second early, never late. */
const becameStale = (tags, since, until) =>
  tags.some((tag) => staleAt.get(tag)?.some(({ first, last }) => last > since && first <= until));

const isExpired = (tags, since) => allWrittenAt > since || areTagsExpired(tags, since);

/** Whether what was begun at `since` may not be shown any more. */
const isTooOld = (tags, since) =>
  isExpired(tags, since) || becameStale(tags, since, now() - MAX_STALE_MS);

/** Whether a page begun at `since`, which may still be shown, should be rendered again. */
const isDue = (tags, since) => becameStale(tags, since, now() - RENDER_AFTER_MS);

/** Whether what was begun at `since` is expired or stale. */
const isOld = (tags, since) => isExpired(tags, since) || becameStale(tags, since, now());

/** Whether anything was written since. Repetitions do not count: a new reading already sees that write. */
const isOverwritten = (tags, since) =>
  allWrittenAt > since ||
  tags.some((tag) => later(written.expire, tag, since) || later(written.stale, tag, since));

/**
 * Invalidates tags again for a result that was begun before they were written: pages begun since may have used it. Also
 * for one that was begun before such a repetition, as it may contain that first result (nested 'use cache'). The latter
 * are not recorded as repetitions, or one write would go on invalidating for as long as anybody reads.
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
  markStale(due('stale'));
}

const tagTimes = {
  now,
  expire,
  makeStale,
  isDue,
  isOld,
  isTooOld,
  isOverwritten,
  repeat,
  expireAll,
};
module.exports = tagTimes;
// For lib/cache.ts: imported, each bundle would have its own copy.
globalThis.noyyalTagTimes = tagTimes;

// The build's pages may come from another database, or carry another site address, than this process has.
expireAll();
