import { NextRequest } from 'next/server';
import { encode } from 'next-auth/jwt';
import { expect, it, vi } from 'vitest';
import { env } from '../env';
import { SESSION_COOKIE } from './cookies';
import { readSessionId } from './viewer';

const sent = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock('next/headers', () => ({
  headers: async () => sent.headers,
  cookies: async () => new NextRequest('http://localhost', { headers: sent.headers }).cookies,
}));

const sid = '019b76da-a800-7f46-a479-2e152d280704';
const seal = (change: { salt?: string; secret?: string; maxAge?: number } = {}) =>
  encode({
    token: { sid },
    secret: change.secret ?? env.AUTH_SECRET ?? '',
    salt: change.salt ?? SESSION_COOKIE,
    maxAge: change.maxAge ?? 60,
  });
const presented = (headers: Record<string, string>) => {
  sent.headers = new Headers(headers);
  return readSessionId();
};

it('reads our own token from the cookie, and no other', async () => {
  const ours = await seal();
  expect(await presented({ cookie: `a=b; ${SESSION_COOKIE}=${ours}` })).toBe(sid);
  for (const token of [
    await seal({ secret: 'x'.repeat(64) }),
    await seal({ salt: 'another-cookie' }),
    await seal({ maxAge: -60 }),
    ours.slice(0, -4),
    'a.b.c',
    '',
  ])
    expect(await presented({ cookie: `${SESSION_COOKIE}=${token}` })).toBeNull();
  expect(await presented({})).toBeNull();
  expect(await presented({ authorization: `Bearer ${ours}` })).toBeNull();
});
