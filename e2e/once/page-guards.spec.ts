import { expect, test } from '@playwright/test';
import pg from 'pg';
import { PANEL_PATHS } from '@/lib/panel-paths';
import { pagesInCode } from '@/scripts/test/pages';
import { type Api, type Caller, createApiClient } from '../api-client';
import { DEMO_ADMIN } from '../fixtures';
import { MORE_GUARDS, PAGES, ROLES, type Role } from '../guards';

test('every page admits the right users and redirects the others', async ({ baseURL }) => {
  expect(Object.keys(PAGES).sort(), 'give the page a row in e2e/guards.ts').toEqual(
    pagesInCode()
      .map(({ path }) => path)
      .sort(),
  );
  const api = createApiClient(baseURL ?? '');
  const callers: Record<Role, Caller | undefined> = {
    anonymous: undefined,
    shopper: await api.register(`guest-${crypto.randomUUID()}`),
    admin: await api.signIn(DEMO_ADMIN),
  };
  for (const { path, expected } of [...Object.values(PAGES), ...MORE_GUARDS]) {
    const outcomes: Record<string, string | number> = {};
    for (const guest of ROLES) {
      const answer = await api.send(callers[guest], 'GET', path);
      const to = answer.headers.get('location')?.replace(baseURL ?? '', '');
      outcomes[guest] = to ?? answer.status;
      // A redirect that depends on the user is never permanent, and a personal page never cached for others.
      expect([200, 303, 307, 404]).toContain(answer.status);
      if (String(expected.anonymous).startsWith('/auth/') && answer.status !== 404)
        expect(answer.headers.get('cache-control') ?? '', path).not.toMatch(/public|s-maxage/);
    }
    expect(outcomes, path).toEqual(expected);
  }
});

/** Ways in which a session ends without its browser being told. */
const ENDINGS: Record<string, (api: Api, shopper: Shopper) => Promise<unknown>> = {
  'it was signed out with a copied cookie': (api, shopper) =>
    api.send(shopper, 'POST', '/api/auth/logout'),
  'the password was changed elsewhere': async (api, { email, password }) => {
    const change = { currentPassword: password, newPassword: 'another good password' };
    const elsewhere = await api.signIn({ email, password });
    const changed = await api.send(elsewhere, 'POST', '/api/auth/password', change);
    expect(changed.status).toBe(200);
  },
  'the role was changed': (_, { id }) =>
    inDatabase("UPDATE users SET role = 'admin' WHERE id = $1", id),
  'its time was over': (_, { id }) =>
    inDatabase("UPDATE sessions SET expires_at = now() - interval '1 s' WHERE user_id = $1", id),
};
type Shopper = Awaited<ReturnType<Api['register']>>;

async function inDatabase(sql: string, id: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  await client.query(sql, [id]).finally(() => client.end());
}

/** Where a guarded page redirects to: by its status, or in the HTML once streaming has begun. */
async function leadsTo(answer: Response): Promise<string | undefined> {
  const html = await answer.text();
  const [, told] = /http-equiv="refresh" content="\d+;url=([^"]+)"/.exec(html) ?? [];
  return answer.headers.get('location') ?? told;
}

/** A session that is over opens nothing, and its cookies go. */
async function expectEnded(api: Api, caller: Caller, paths: string[]): Promise<void> {
  for (const path of paths) {
    const asked = encodeURIComponent(path);
    const page = await api.send(caller, 'GET', path);
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect(await leadsTo(page), path).toBe(`/auth/ended?next=${asked}`);
    const ended = await api.send(caller, 'GET', `/auth/ended?next=${asked}`);
    expect(ended.headers.get('location')).toBe(`/auth/login?next=${asked}`);
    expect(clearedBy(ended)).toEqual(['noyyal.session', 'noyyal_session_hint']);
  }
  const asked = await api.send(caller, 'GET', '/api/auth/check-auth');
  expect(asked.status).toBe(401);
  expect(clearedBy(asked)).toEqual(['noyyal.session', 'noyyal_session_hint']);
}

const clearedBy = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .filter((cookie) => /^[^=]+=;.*1970/.test(cookie))
    .map((cookie) => cookie.split('=', 1)[0]);

for (const [ending, end] of Object.entries(ENDINGS)) {
  test(`guarded pages ask to sign in again once ${ending}`, async ({ baseURL }) => {
    const api = createApiClient(baseURL ?? '');
    const shopper = await api.register(`ended-${crypto.randomUUID()}`);
    expect((await api.send(shopper, 'GET', '/api/auth/check-auth')).status).toBe(200);
    await end(api, shopper);
    await expectEnded(api, shopper, ['/shop/account', '/shop/checkout']);
  });
}

test('an admin who signed out is not let into the panel by a copied cookie', async ({
  baseURL,
}) => {
  const api = createApiClient(baseURL ?? '');
  const admin = await api.signIn(DEMO_ADMIN);
  await api.send(admin, 'POST', '/api/auth/logout');
  const paths = PANEL_PATHS.map((path) => path.replace('[id]', 'x'));
  await expectEnded(api, admin, [...paths, '/admin/orders?status=pending&page=2']);
});
