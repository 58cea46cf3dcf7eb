import pg from 'pg';
import { isPasswordRight } from '../../lib/auth/password';
import { demoAdmin, demoClerk, demoShopper } from '../../prisma/seed/people';

/** The demo accounts that can be signed in to with the passwords of the README. */
export async function openDemoAccounts(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const known = [demoAdmin, demoClerk, demoShopper];
    const { rows } = await client.query<{ email: string; password_hash: string }>(
      'SELECT email, password_hash FROM users WHERE email = ANY($1)',
      [known.map(({ email }) => email)],
    );
    const open = await Promise.all(
      known.map(({ email, password }) => {
        const stored = rows.find((row) => row.email === email)?.password_hash ?? null;
        return isPasswordRight(stored, password);
      }),
    );
    return known.filter((_, index) => open[index]);
  } finally {
    await client.end();
  }
}

/** Where to listen: with passwords that everybody knows only on this machine, unless HOST says otherwise. */
export const hostFor = (HOST: string | undefined, hasDemoAccounts: boolean): string =>
  HOST ?? (hasDemoAccounts ? '127.0.0.1' : ALL_ADDRESSES);

export const ALL_ADDRESSES = '0.0.0.0';
