import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { PANEL_PATHS } from '@/lib/page-addresses/pages';
import { MORE_GUARDS, PAGES, ROLES, type Role } from './guards';
import { asAdmin, asClerk, type Person, signIn, signUp, Visitor } from './visitor';

it('every page admits the right users and redirects the others', async () => {
  const visitor = new Visitor();
  const callers: Record<Role, Visitor> = {
    anonymous: visitor,
    shopper: await signUp(),
    admin: await asAdmin(),
    clerk: await asClerk(),
  };
  for (const { path, expected } of [...Object.values(PAGES), ...MORE_GUARDS]) {
    const outcomes: Record<string, string | number> = {};
    for (const guest of ROLES) {
      const answer = await callers[guest].get(path);
      const to = answer.headers.get('location')?.replace(visitor.address, '');
      outcomes[guest] = to ?? answer.status;
      // A redirect that depends on the user is never permanent, and a personal page never cached for others.
      expect([200, 303, 307, 404]).toContain(answer.status);
      if (String(expected.anonymous).startsWith('/auth/') && answer.status !== 404)
        expect(answer.headers.get('cache-control') ?? '', path).not.toMatch(/public|s-maxage/);
      await answer.body?.cancel();
    }
    expect(outcomes, path).toEqual(expected);
  }
});

/** Ways in which a session ends without its browser being told. */
const ENDINGS: Record<string, (shopper: Person) => Promise<unknown>> = {
  'it was signed out with a copied cookie': ({ cookie }) =>
    new Visitor().ask('POST', '/api/auth/logout', undefined, { cookie }),
  'the password was changed elsewhere': async ({ email, password }) => {
    const elsewhere = await signIn({ email, password });
    await elsewhere.send('POST', '/api/auth/password', {
      currentPassword: password,
      newPassword: 'another good password',
    });
  },
  'the role was changed': ({ userId }) =>
    inDatabase("UPDATE users SET role = 'admin', staff_role = 'owner' WHERE id = $1", userId),
  'its time was over': ({ userId }) =>
    inDatabase(
      "UPDATE sessions SET expires_at = now() - interval '1 s' WHERE user_id = $1",
      userId,
    ),
};

async function inDatabase(sql: string, id: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('shop').databaseUrl });
  await client.connect();
  await client.query(sql, [id]).finally(() => client.end());
}

/** Where a guarded page redirects to: by its status, or in the HTML once streaming has begun. */
async function leadsTo(answer: Response): Promise<string | undefined> {
  const html = await answer.text();
  const [, told] = /http-equiv="refresh" content="\d+;url=([^"]+)"/.exec(html) ?? [];
  return answer.headers.get('location') ?? told;
}

/** The session of this cookie is over: it opens nothing, and its cookies go. */
async function expectEnded(cookie: string, paths: string[]): Promise<void> {
  const ask = (path: string) => new Visitor().get(path, { cookie });
  for (const path of paths) {
    const asked = encodeURIComponent(path);
    const page = await ask(path);
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect(await leadsTo(page), path).toBe(`/auth/ended?next=${asked}`);
    const ended = await ask(`/auth/ended?next=${asked}`);
    expect(ended.headers.get('location')).toBe(`/auth/login?next=${asked}`);
    expect(clearedBy(ended)).toEqual(['noyyal.session', 'noyyal_session_hint']);
  }
  const asked = await ask('/api/auth/check-auth');
  expect(asked.status).toBe(401);
  expect(clearedBy(asked)).toEqual(['noyyal.session', 'noyyal_session_hint']);
}

const clearedBy = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .filter((cookie) => /^[^=]+=;.*1970/.test(cookie))
    .map((cookie) => cookie.split('=', 1)[0]);

it.each(Object.entries(ENDINGS))('guarded pages ask to sign in again once %s', async (_, end) => {
  const shopper = await signUp();
  const { cookie } = shopper;
  expect((await shopper.get('/api/auth/check-auth')).status).toBe(200);
  await end(shopper);
  await expectEnded(cookie, ['/shop/account', '/shop/checkout']);
});

it('no link signs a shopper out', async () => {
  const shopper = await signUp();
  for (const path of ['/auth/ended', '/auth/ended?next=/shop/account', '/auth/login?ended=1']) {
    await shopper.get(path);
    expect((await shopper.get('/shop/account')).status, path).toBe(200);
  }
});

it('an admin who signed out is not let into the panel by a copied cookie', async () => {
  const admin = await asAdmin();
  const { cookie } = admin;
  await admin.post('/api/auth/logout');
  const paths = PANEL_PATHS.map((path) => path.replace('[id]', 'x'));
  await expectEnded(cookie, [...paths, '/admin/orders?status=pending&page=2']);
});
