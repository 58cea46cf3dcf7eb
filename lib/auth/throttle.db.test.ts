import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { db } from '../db/client';
import { AppError } from '../http/app-error';
import { LIMITS } from '../http/rate-limit';
import { asGuess } from './guesses';
import { forgetFailures, throttled } from './throttle';

const HERE = '203.0.113.7';
const ELSEWHERE = '198.51.100.1';
const wrong = async () => null;
const right = async () => 'in';
const anyone = () => `${randomUUID()}@test.example`;

const noWait = async () => {};
const refusalOf = (error: unknown) => {
  if (error instanceof AppError && error.status === 429) return error;
  throw error;
};
const outcome = (
  email: string,
  address: string,
  attempt: () => Promise<string | null>,
  wait: (milliseconds: number) => Promise<unknown> = noWait,
) => throttled(email, { address }, () => asGuess(email, attempt), 'sign-in', wait).catch(refusalOf);

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

const from = (network: number) => `198.18.0.${network}`;

it('still allows a few tries per address when an order is guessed at from many addresses', async () => {
  const order = anyone();
  const track = (network: number, attempt: typeof right | typeof wrong) =>
    throttled(order, { address: from(network) }, attempt, 'track-order', noWait).catch(refusalOf);
  await countUp('track-order-account', createHash('sha256').update(order).digest('base64url'), 100);
  for (let failure = 0; failure < 3; failure += 1) expect(await track(200, wrong)).toBeNull();
  expect(await track(200, wrong)).toBeInstanceOf(AppError);
  expect(await track(201, right)).toBe('in');
});

it('a hundred of 120 guesses at once at an account are tried, then only devices that know it get in', async () => {
  const email = anyone();
  const known = { address: from(250), device: 'a device' };
  const onDevice = (attempt: typeof right | typeof wrong) =>
    throttled(email, known, attempt, 'sign-in', noWait).catch(refusalOf);
  expect(await outcome(email, from(201), right)).toBe('in');
  const guesses = Array.from({ length: 120 }, (_, network) => outcome(email, from(network), wrong));
  const outcomes = await Promise.all(guesses);
  expect(outcomes.filter((one) => one === null)).toHaveLength(100);
  const refused = await outcome(email, from(202), right);
  expect(refused).toBeInstanceOf(AppError);
  expect((refused as AppError).details.retryAfterSeconds).toBeGreaterThan(3000);
  expect(await outcome(email, from(201), right)).toBeInstanceOf(AppError);
  expect(await onDevice(right)).toBe('in');
  for (let failure = 0; failure < 10; failure += 1) expect(await onDevice(wrong)).toBeNull();
  expect(await onDevice(right)).toBeInstanceOf(AppError);
  expect(await outcome(anyone(), from(202), right)).toBe('in');
});

it('right passwords and errors are no guesses', async () => {
  const email = anyone();
  const away = () => Promise.reject(new Error('no database'));
  await countUp('guesses', createHash('sha256').update(email).digest('base64url'), 99);
  for (let network = 0; network < 3; network += 1) {
    await expect(outcome(email, from(network), away)).rejects.toThrow('no database');
    expect(await outcome(email, from(network), right)).toBe('in');
  }
});

it('an admin gets a letter after twenty guesses, once; others are tried a hundred times', async () => {
  const [email, nobody] = [anyone(), anyone()];
  const owner = { role: 'admin', staffRole: 'owner' };
  await db.user.create({ data: { userName: 'Owner', email, passwordHash: 'x', ...owner } });
  const guess = (whose: string) =>
    Promise.all(Array.from({ length: 30 }, (_, network) => outcome(whose, from(network), wrong)));
  const tried = (outcomes: unknown[]) => outcomes.filter((one) => one === null).length;
  expect([tried(await guess(email)), tried(await guess(nobody))]).toEqual([20, 30]);
  await guess(email);
  const letters = await db.message.findMany({ where: { recipient: { in: [email, nobody] } } });
  expect(letters.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['password-guessed', email],
  ]);
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
