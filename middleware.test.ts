import { expect, it } from 'vitest';
import { SESSION_COOKIE } from './lib/auth/cookies';
import { config } from './middleware';

it('runs on public pages for who carries the session cookie, by its one name', () => {
  // Next.js reads the matcher from the source: it cannot name the constant there.
  const conditional = config.matcher.flatMap((rule) => (typeof rule === 'string' ? [] : rule.has));
  expect(conditional).toEqual([{ type: 'cookie', key: SESSION_COOKIE }]);
});
