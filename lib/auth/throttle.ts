import 'server-only';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import {
  increment,
  type Limit,
  readCount,
  resetCount,
  setCountToOne,
  tooManyError,
} from '../http/rate-limit';

type Wait = (milliseconds: number) => Promise<unknown>;

/** What is tried. Each kind has its own counts and queues, so that one does not use up another's tries. */
export type Attempt = 'sign-in' | 'track-order' | 'track-phone';

const limitsOf = (kind: Attempt) =>
  ({
    /** Wrong passwords for one account from one client. The right one resets both counts (RESETS). */
    pair: { name: kind, requests: 10, seconds: 300 },
    pairAndDay: { name: `${kind}-day`, requests: 100, seconds: 86_400 },
    /** What is no password: for one order or phone from anywhere. Above it each address still gets a few tries. */
    account: { name: `${kind}-account`, requests: 100, seconds: 3600 },
    /** From one address for any account. Above it, clients who have never signed in there are queued. */
    address: { name: `${kind}-address`, requests: 500, seconds: 600 },
    signedInBefore: { name: `${kind}-known`, requests: 1, seconds: 30 * 86_400 },
  }) satisfies Record<string, Limit>;
const TRIES_ABOVE_PER_ACCOUNT = 3;

/**
 * Whether a right answer resets the counts of wrong ones. A password belongs to its owner. But somebody with one real
 * order of a phone number could enter it after every ninth guess, and so try all order numbers.
 */
const RESETS: Record<Attempt, boolean> = {
  'sign-in': true,
  'track-order': false,
  'track-phone': false,
};

const QUEUE_LENGTH = 10;
const GAP_MS = 1_000;
/** From the sixth failure on, each is answered half a second later than the one before. */
const FREE_FAILURES = 5;
const DELAY_MS = 500;

/** One attempt at a time per key, in this process. Idle queues hold nothing, so dropping the oldest loses nothing. */
const queues = new LRUCache<string, LimitFunction>({ max: 10_000, memoMethod: () => pLimit(1) });

const accountOf = (email: string) => createHash('sha256').update(email).digest('base64url');
/** A device that has signed in to the account has counts of its own: its address may be that of thousands. */
const pairOf = (email: string, { address, device }: Client) =>
  `${accountOf(email)}|${device ? `device ${device}` : address}`;

export interface Client {
  /** Of the network. */
  address: string;
  /** Its id if it has signed in to the account before (devices.ts). */
  device?: string | null;
}

/**
 * An attempt to sign in, counted when it fails, whether or not the account exists.
 * Attempts at one account from one client run one after the other, so that many at once cannot get around the count.
 * Above the limit of an address, unknown clients are queued: a phone shares its address with thousands, so the right
 * password must still get in.
 * @returns what the attempt returned; null is a failure
 * @throws AppError 429 with `Retry-After`, without an attempt if the account itself was tried too often
 */
export function throttled<T>(
  email: string,
  client: Client,
  attempt: () => Promise<T | null>,
  kind: Attempt = 'sign-in',
  wait: Wait = sleep,
): Promise<T | null> {
  const limits = limitsOf(kind);
  const { address } = client;
  const account = accountOf(email);
  const pair = pairOf(email, client);
  return queues.memo(`${kind} ${pair}`)(async () => {
    const keys = { pair, account, address };
    const { failuresHere, isQueued } = await checkCounts(limits, keys, { kind, ...client });
    const queue = `${kind} from ${address}`;
    const outcome = await (isQueued ? inQueueOf(queue, attempt, wait) : attempt());
    if (outcome !== null) {
      const resets =
        failuresHere > 0 && RESETS[kind]
          ? [resetCount(limits.pair, pair), resetCount(limits.pairAndDay, pair)]
          : [];
      await Promise.all([setCountToOne(limits.signedInBefore, pair), ...resets]);
      return outcome;
    }
    const [failures] = await Promise.all([
      increment(limits.pair, pair),
      increment(limits.pairAndDay, pair),
      kind !== 'sign-in' && increment(limits.account, account),
      increment(limits.address, address),
    ]);
    if (isQueued) throw tooManyError('attempts', GAP_MS * QUEUE_LENGTH);
    await wait(Math.max(0, failures - FREE_FAILURES) * DELAY_MS);
    return null;
  });
}

/** A new password is not refused because of wrong ones before it. */
export async function forgetFailures(email: string, address: string): Promise<void> {
  const limits = limitsOf('sign-in');
  const pair = pairOf(email, { address });
  await Promise.all([resetCount(limits.pair, pair), resetCount(limits.pairAndDay, pair)]);
}

/** @throws AppError 429 */
async function checkCounts(
  limits: ReturnType<typeof limitsOf>,
  { pair, account, address }: { pair: string; account: string; address: string },
  { kind, device }: Client & { kind: Attempt },
) {
  const [here, today, everywhere, anybody] = await Promise.all([
    readCount(limits.pair, pair),
    readCount(limits.pairAndDay, pair),
    // Guesses at a password are counted otherwise (guesses.ts).
    kind === 'sign-in' ? { times: 0 } : readCount(limits.account, account),
    readCount(limits.address, address),
  ]);
  const tries =
    everywhere.times < limits.account.requests ? limits.pair.requests : TRIES_ABOVE_PER_ACCOUNT;
  const waits = [
    here.times >= tries ? here.msLeft : 0,
    today.times >= limits.pairAndDay.requests ? today.msLeft : 0,
  ];
  if (Math.max(...waits) > 0) throw tooManyError('attempts', Math.max(...waits));
  const isQueued =
    !device &&
    anybody.times >= limits.address.requests &&
    (await readCount(limits.signedInBefore, pair)).times === 0;
  return { failuresHere: today.times, isQueued };
}

/**
 * Queues unknown clients of one address: one by one, with a pause after each failure.
 * @throws AppError 429 when too many wait
 */
async function inQueueOf<T>(
  name: string,
  attempt: () => Promise<T | null>,
  wait: Wait,
): Promise<T | null> {
  const queue = queues.memo(name);
  if (queue.activeCount + queue.pendingCount >= QUEUE_LENGTH)
    throw tooManyError('attempts', GAP_MS * QUEUE_LENGTH);
  return queue(async () => {
    const outcome = await attempt();
    if (outcome === null) await wait(GAP_MS);
    return outcome;
  });
}
