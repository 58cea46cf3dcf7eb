import { describe, expect, it } from 'vitest';
import { readEnv, SETTINGS } from '@/lib/env-schema';
import { PUBLIC_DEFAULTS } from '@/lib/public-env';

const problemsOf = (source: Record<string, string>) => {
  const result = readEnv(source);
  return result.ok ? [] : result.problems;
};

describe('settings', () => {
  it('has a default for everything', () => {
    const result = readEnv({});
    expect(result).toMatchObject({
      ok: true,
      env: { PORT: 3000, ORDER_HOLD_MINUTES: 30, TRUST_PROXY: 0, DATA_DIR: '.data' },
    });
  });

  it('treats an empty string as unset', () => {
    const empty = Object.fromEntries(SETTINGS.map(({ name }) => [name, ' ']));
    expect(readEnv(empty)).toEqual(readEnv({}));
  });

  it.each([
    ['ORDER_HOLD_MINUTES', '0', 'must be a whole number, 1 to 1440'],
    ['ORDER_HOLD_MINUTES', '1.5', 'must be a whole number, 1 to 1440'],
    ['ORDER_HOLD_MINUTES', '1441', 'must be a whole number, 1 to 1440'],
    ['PORT', '65536', 'must be a whole number, 1 to 65535'],
    ['DATABASE_URL', 'mysql://localhost/x', 'must be a postgres:// or postgresql:// address'],
    ['DATABASE_URL', 'postgres://', 'must be a postgres:// or postgresql:// address'],
    ['AUTH_SECRET', 'short', 'must be at least 32 characters'],
    ['ADMIN_PASSWORD', 'short', 'must be at least 8 characters'],
    ['ADMIN_EMAIL', 'nobody', 'must be an email address'],
    ['SEED_DEMO', 'yes', "must be '1' or '0'"],
    ['TRUST_PROXY', '-1', 'must be a whole number, 0 to 10'],
    ['SITE_URL', 'shop.example', 'must be an http(s) address without a path'],
    ['SITE_URL', 'https://shop.example/in', 'must be an http(s) address without a path'],
    ['RAZORPAY_API_URL', 'https://api.example/v1', 'must be an http(s) address without a path'],
    ['NEXT_PUBLIC_STORE_LATITUDE', '91', 'must be a number, -90 to 90'],
    ['NEXT_PUBLIC_STORE_YOUTUBE', 'javascript:alert(1)', 'must be an http(s) address'],
  ])('refuses %s=%s by name', (name, value, message) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${name}: ${message}`);
  });

  it('names every wrong variable at once, and repeats no value', () => {
    const problems = problemsOf({ PORT: 'x', AUTH_SECRET: 'hunter2', SEED_DEMO: 'no' });
    expect(problems.map((line) => line.split(':')[0]).sort()).toEqual([
      'AUTH_SECRET',
      'PORT',
      'SEED_DEMO',
    ]);
    expect(problems.join()).not.toContain('hunter2');
  });

  it('requires the Razorpay variables all or none', () => {
    expect(problemsOf({ RAZORPAY_KEY_ID: 'rzp_test_1' })).toEqual([
      'RAZORPAY_KEY_SECRET: must be set when RAZORPAY_KEY_ID is',
      'RAZORPAY_WEBHOOK_SECRET: must be set when RAZORPAY_KEY_ID is',
    ]);
  });

  it('requires on Vercel what cannot be made there', () => {
    expect(problemsOf({ VERCEL: '1' })).toEqual([
      'AUTH_SECRET: must be set on Vercel (`openssl rand -hex 32` makes one)',
      "DATABASE_URL: must be set on Vercel, to a PostgreSQL's address",
    ]);
    const AUTH_SECRET = '0123456789abcdef0123456789abcdef';
    const DATABASE_URL = 'postgres://db.example/shop';
    expect(problemsOf({ VERCEL: '1', AUTH_SECRET, DATABASE_URL })).toEqual([]);
  });

  it('removes the slash after an origin', () => {
    const result = readEnv({ SITE_URL: 'https://shop.example/' });
    expect(result.ok && result.env.SITE_URL).toBe('https://shop.example');
  });
});

describe('documentation (npx vitest run --project unit lib/env -u writes it)', () => {
  it('docs/settings.md is made of the declared settings', async () => {
    const rows = SETTINGS.map(({ name, fallback, purpose }) => {
      const standard = fallback && `, default \`${fallback}\``;
      return `- \`${name}\`${standard}: ${purpose}.`;
    });
    const page = [
      '# Settings',
      '',
      'Environment variables, or lines of a `.env` file. All are optional. Made from `lib/env-schema.ts`.',
      '',
      ...rows,
      '',
    ];
    await expect(page.join('\n')).toMatchFileSnapshot('../docs/settings.md');
  });

  it('.env.example too', async () => {
    const entries = SETTINGS.map(
      ({ name, fallback, purpose }) => `# ${purpose.replaceAll('`', '')}.\n# ${name}=${fallback}\n`,
    );
    const page = [
      '# Copy to .env and uncomment what you need. A variable of the shell wins over this file.\n',
      ...entries,
    ];
    await expect(page.join('\n')).toMatchFileSnapshot('../.env.example');
  });

  it('public-env.ts reads every public setting', () => {
    const names = SETTINGS.map(({ name }) => name).filter((name) =>
      name.startsWith('NEXT_PUBLIC_'),
    );
    expect(Object.keys(PUBLIC_DEFAULTS).sort()).toEqual(names.sort());
  });
});
