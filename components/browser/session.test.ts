import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SESSION_HINT_COOKIE } from '@/lib/auth/cookies';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: `${SESSION_HINT_COOKIE}=1` });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('fetches the user again after a failure: once, however often it failed, and less and less often', async () => {
  const fetch = vi.fn(async () => Response.json({ success: false }, { status: 503 }));
  vi.stubGlobal('fetch', fetch);
  const { loadUser } = await import('./session');
  for (let call = 0; call < 3; call += 1) expect(await loadUser()).toBeUndefined();
  expect(fetch).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(fetch).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(100);
  expect(fetch).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(fetch).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(100);
  expect(fetch).toHaveBeenCalledTimes(5);
});
