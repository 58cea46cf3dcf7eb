import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { db } from '../db/client';
import { AppError } from '../http/app-error';
import { LIMITS } from '../http/rate-limit';
import { forgetFailures, throttled } from './throttle';

const HERE = '203.0.113.7';
const ELSEWHERE = '198.51.100.1';
const wrong = async () => null;
const right = async () => 'in';
const anyone = () => `${randomUUID()}@test.example`;

const noWait = async () => {};
const outcome = (
  email: string,
  address: string,
  attempt: () => Promise<string | null>,
  wait: (milliseconds: number) => Promise<unknown> = noWait,
) =>
  throttled(email, address, attempt, 'sign-in', wait).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 429) return error;
    throw error;
  });

/** As if there had been so many failures. */
const countUp = (limit: string, key: string, points: number) => db.$executeRaw`
  INSERT INTO rate_limits (key, points, expire)
  VALUES (${`${limit}:${key}`}, ${points}, ${Date.now() + 600_000})`;

it('after ten wrong passwords refuses even the right one from there, and nobody else', async () => {
  const email = anyone();
  let tried = 0;
  const guess = async () => {
    tried += 1;
    return null;
  };
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => outcome(email, HERE, guess)));
  expect(tried).toBe(10);
  const refused = outcomes.filter((one) => one instanceof AppError);
  expect(refused).toHaveLength(30);
  expect(refused[0]?.details.retryAfterSeconds).toBeGreaterThan(60);

  expect(await outcome(email, HERE, right)).toBeInstanceOf(AppError);
  expect(await outcome(email, ELSEWHERE, right)).toBe('in');
  expect(await outcome(anyone(), HERE, right)).toBe('in');
});

it('answers each failure after the fifth half a second later than the one before', async () => {
  const email = anyone();
  const waits: number[] = [];
  for (let failure = 0; failure < 10; failure += 1)
    await outcome(email, HERE, wrong, async (ms) => waits.push(ms));
  expect(waits).toEqual([0, 0, 0, 0, 0, 500, 1000, 1500, 2000, 2500]);
});

it('resets the count when the right password comes', async () => {
  const email = anyone();
  for (let round = 0; round < 4; round += 1) {
    for (let failure = 0; failure < 4; failure += 1) await outcome(email, HERE, wrong);
    expect(await outcome(email, HERE, right)).toBe('in');
  }
});

it('lets in everyone with the right password, also many at once', async () => {
  const email = anyone();
  const outcomes = await Promise.all(Array.from({ length: 60 }, () => outcome(email, HERE, right)));
  expect(new Set(outcomes)).toEqual(new Set(['in']));
});

it('still allows a few tries per address when an account is guessed at from many addresses', async () => {
  const email = anyone();
  const from = (network: number) => `198.18.0.${network}`;
  await countUp('sign-in-account', createHash('sha256').update(email).digest('base64url'), 95);
  for (let network = 0; network < 5; network += 1) {
    expect(await outcome(email, from(100 + network), right)).toBe('in');
    await outcome(email, from(network), wrong);
  }
  for (let failure = 0; failure < 3; failure += 1)
    expect(await outcome(email, from(200), wrong)).toBeNull();
  expect(await outcome(email, from(200), wrong)).toBeInstanceOf(AppError);
  expect(await outcome(email, from(201), right)).toBe('in');
});

it('slows down guesses at many accounts from one address, and still lets its other users in', async () => {
  const carrier = '203.0.113.99';
  const [resident, newcomer] = [anyone(), anyone()];
  expect(await outcome(resident, carrier, right)).toBe('in');
  await countUp('sign-in-address', carrier, 490);
  const attack = () => outcome(anyone(), carrier, wrong);
  expect(await Promise.all(Array.from({ length: 10 }, attack))).toEqual(Array(10).fill(null));

  let tried = 0;
  const counting = async () => {
    tried += 1;
    return null;
  };
  const waits: number[] = [];
  let goOn = () => {};
  const pause = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const pausing = async (ms: number) => {
    waits.push(ms);
    await pause;
  };
  const attacks = Array.from({ length: 40 }, () => outcome(anyone(), carrier, counting, pausing));
  expect(await outcome(resident, carrier, wrong)).toBeNull();
  expect(await outcome(resident, carrier, right)).toBe('in');
  // Most find the queue full; those in it are tried one by one and refused too.
  expect(await Promise.race(attacks)).toBeInstanceOf(AppError);
  expect(tried).toBeLessThan(2);
  goOn();
  const refused = (await Promise.all(attacks)) as AppError[];
  expect(waits).toEqual(Array(10).fill(1000));
  expect(refused.every(({ status }) => status === 429)).toBe(true);
  expect(refused.every(({ details }) => (details.retryAfterSeconds ?? 99) <= 10)).toBe(true);
  expect(tried).toBe(10);
  expect(await outcome(newcomer, carrier, right)).toBe('in');
});

it('lets a hundred register from one address, and not a thousand', () => {
  expect(LIMITS.register.requests).toBeGreaterThanOrEqual(100);
  expect(LIMITS.register.requests).toBeLessThan(1000);
});

it('a new password lets its owner in, however many tries failed before', async () => {
  const email = anyone();
  await Promise.all(Array.from({ length: 10 }, () => outcome(email, HERE, wrong)));
  expect(await outcome(email, HERE, right)).toBeInstanceOf(AppError);
  await forgetFailures(email, HERE);
  expect(await outcome(email, HERE, right)).toBe('in');
});
