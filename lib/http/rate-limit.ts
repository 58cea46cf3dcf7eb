import 'server-only';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { db } from '../db/client';
import { env } from '../env';
import { AppError } from './app-error';
import { clientAddress } from './client-address';

/** How many requests one address may make within which time. */
export interface Limit {
  /** Names the count; unique. */
  name: string;
  requests: number;
  seconds: number;
}

/** Every limit of the shop. High enough for a college hostel behind one address, too low for a script. */
export const LIMITS = {
  register: { name: 'register', requests: 500, seconds: 600 },
  subscribe: { name: 'subscribe', requests: 300, seconds: 600 },
  backInStock: { name: 'back-in-stock', requests: 300, seconds: 600 },
  coupon: { name: 'coupon', requests: 300, seconds: 600 },
  passwordReset: { name: 'password-reset', requests: 300, seconds: 600 },
  letterLink: { name: 'letter-link', requests: 300, seconds: 600 },
  order: { name: 'order', requests: 500, seconds: 600 },
  review: { name: 'review', requests: 300, seconds: 600 },
  reviewPhoto: { name: 'review-photo', requests: 100, seconds: 600 },
  returnPicture: { name: 'return-picture', requests: 100, seconds: 600 },
  returnRequest: { name: 'return-request', requests: 300, seconds: 600 },
  search: { name: 'search', requests: 6000, seconds: 600 },
} as const satisfies Record<string, Limit>;

/** Counts a request from its address. @throws AppError 429 with `Retry-After`. */
export function countRequest(limit: Limit, request: Request): Promise<void> {
  return countFor(limit, clientAddress(request.headers, env.TRUST_PROXY));
}

/** Counts one more for `key`. The counts are in the database, so instances share them. @throws AppError 429. */
export async function countFor(limit: Limit, key: string): Promise<void> {
  try {
    await limiterFor(limit).consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooManyError('requests', refusal.msBeforeNext);
  }
}

/** The count of `key` so far, and milliseconds until it is reset. */
export async function readCount(limit: Limit, key: string) {
  const record = await limiterFor(limit).get(key);
  return { times: record?.consumedPoints ?? 0, msLeft: Math.max(0, record?.msBeforeNext ?? 0) };
}

/** Counts one more for `key` without refusing anything, also above the limit. @returns the new count */
export async function increment(limit: Limit, key: string): Promise<number> {
  // consume() stops counting above the limit, and then reports a count of zero.
  return (await limiterFor(limit).penalty(key)).consumedPoints;
}

/** Takes one off the count of `key`. */
export async function decrement(limit: Limit, key: string): Promise<void> {
  await limiterFor(limit).reward(key);
}

/** Sets the count of `key` to one, for the limit's time from now. */
export async function setCountToOne(limit: Limit, key: string): Promise<void> {
  await limiterFor(limit).set(key, 1, limit.seconds);
}

/** Sets the count of `key` to zero. */
export async function resetCount(limit: Limit, key: string): Promise<void> {
  await limiterFor(limit).delete(key);
}

/** 429 with `Retry-After`, in words. */
export function tooManyError(what: string, msLeft: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msLeft / 1000));
  const message = `Too many ${what}. Please try again in ${inWords(retryAfterSeconds)}.`;
  return new AppError(429, message, { retryAfterSeconds });
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes > 1 ? `${minutes} minutes` : 'a minute';
}

const limiters = new Map<string, RateLimiterPostgres>();

function limiterFor({ name, requests, seconds }: Limit): RateLimiterPostgres {
  const existing = limiters.get(name);
  if (existing) return existing;
  const limiter = new RateLimiterPostgres({
    storeClient: { query },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: requests,
    duration: seconds,
    // Above the limit the database is no longer asked.
    inMemoryBlockOnConsumed: requests,
  });
  limiters.set(name, limiter);
  return limiter;
}

/** Stands in for the `pg` client that the library expects, so that its statements use Prisma's connections. */
async function query({ text, values = [] }: { text: string; values?: unknown[] }) {
  const rows = await db.$queryRawUnsafe<Record<string, unknown>[]>(text, ...values);
  return { rows: rows.map(withNumbers), rowCount: rows.length };
}

/** The library calculates with `expire`, which Prisma returns as a bigint. */
const withNumbers = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? Number(value) : value,
    ]),
  );
