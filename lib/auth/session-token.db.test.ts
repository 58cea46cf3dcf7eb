import { encode } from 'next-auth/jwt';
import { afterEach, expect, it, vi } from 'vitest';
import { env } from '../env';
import { SESSION_COOKIE } from './cookies';
import { sessionIdIn } from './session-token';

const sid = '019b76da-a800-7f46-a479-2e152d280704';
const seal = (change: { salt?: string; secret?: string; maxAge?: number; sid?: string } = {}) =>
  encode({
    token: { sid: change.sid ?? sid },
    secret: change.secret ?? env.AUTH_SECRET ?? '',
    salt: change.salt ?? SESSION_COOKIE,
    maxAge: change.maxAge ?? 60,
  });

afterEach(() => {
  vi.useRealTimers();
});

it('opens a token of ours, and no other', async () => {
  expect(await sessionIdIn(await seal())).toBe(sid);
  for (const token of [
    await seal({ secret: 'x'.repeat(64) }),
    await seal({ salt: 'another-cookie' }),
    await seal({ maxAge: -60 }),
    (await seal()).slice(0, -4),
    'a.b.c',
  ])
    expect(await sessionIdIn(token)).toBeNull();
});

it('a token that was opened before still ends when its time is over', async () => {
  const token = await seal();
  expect(await sessionIdIn(token)).toBe(sid);
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  expect(await sessionIdIn(token)).toBeNull();
});
