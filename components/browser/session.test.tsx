import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_HINT_COOKIE } from '@/lib/auth/cookies';
import { routes } from '@/lib/routes';
import { answerCalls, refused, slowly } from '@/scripts/test/shop-answers';
import { SHOPPER, signedIn } from '@/scripts/test/shop-page';

const ASK = `GET ${routes.api.checkAuth()}`;
const away = refused(503, 'Away for a moment');
const user = { body: { success: true, user: SHOPPER } };
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Who({ session }: { session: typeof import('./session') }) {
  const { user, failed } = session.useSession();
  if (failed) return <p>failed</p>;
  return <p>{user === undefined ? 'unknown' : (user?.userName ?? 'visitor')}</p>;
}

/** Two parts of a page that has just been loaded. */
async function openPage() {
  vi.resetModules();
  const session = await import('./session');
  render([1, 2].map((part) => <Who key={part} session={session} />));
  await wait(0);
}
const shown = () => screen.getAllByText(/\w/).map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers();
  signedIn();
});

describe('who visits', () => {
  it('is asked once, however many parts of a page want to know', async () => {
    const slow = slowly(user);
    const sent = answerCalls({ [ASK]: slow.answer });
    await openPage();
    expect(shown()).toEqual(['unknown', 'unknown']);
    slow.letGo();
    await wait(0);
    window.dispatchEvent(new Event('online'));
    await wait(0);
    expect(shown()).toEqual(['Ravi', 'Ravi']);
    expect(sent).toHaveLength(1);
  });

  it('is not asked in a browser that has not signed in', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
    document.cookie = `${SESSION_HINT_COOKIE}=; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
    const sent = answerCalls({});
    await openPage();
    expect(shown()).toEqual(['visitor', 'visitor']);
    expect(sent).toEqual([]);
  });

  it('is a visitor where the session has ended', async () => {
    answerCalls({ [ASK]: refused(401, 'No session') });
    await openPage();
    expect(shown()).toEqual(['visitor', 'visitor']);
  });

  it('stays unknown while the shop is away, and is asked again, ever more rarely', async () => {
    const sent = answerCalls({ [ASK]: [away, away, 'no connection', 'bad gateway', user] });
    await openPage();
    // The network came and went: still asked only once at a time.
    window.dispatchEvent(new Event('online'));
    await wait(0);
    expect(shown()).toEqual(['failed', 'failed']);
    const asked = [];
    for (const seconds of [4, 1, 9, 1, 19, 1]) {
      await wait(seconds * 1_000);
      asked.push(sent.length);
    }
    expect(asked).toEqual([2, 3, 3, 4, 4, 5]);
    expect(shown()).toEqual(['Ravi', 'Ravi']);
  });

  it('is asked again as soon as the network is back', async () => {
    answerCalls({ [ASK]: [away, user] });
    await openPage();
    window.dispatchEvent(new Event('online'));
    await wait(0);
    expect(shown()).toEqual(['Ravi', 'Ravi']);
  });
});
