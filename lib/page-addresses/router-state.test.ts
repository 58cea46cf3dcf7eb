import { expect, it } from 'vitest';
import { isRouterState } from './router-state';

const sent = (state: unknown) => encodeURIComponent(JSON.stringify(state));
const PAGE = ['', { children: ['shop', { children: ['__PAGE__', {}] }] }, null, null, 16];
const DETAIL = [['slug', 'chino', 'd', null], { children: ['__PAGE__', {}, null, 'refetch'] }];

it.each([sent(PAGE), sent(DETAIL), sent(['', {}, ['/a', '?b'], 'metadata-only'])])(
  'reads %s',
  (header) => {
    expect(isRouterState(header)).toBe(true);
  },
);

it.each([
  'x',
  '%E0%A4%A',
  '',
  sent({}),
  sent([]),
  sent(['']),
  sent([['slug', 'chino'], {}]),
  sent([['slug', 'chino', 'e', null], {}]),
  sent(['', { children: 1 }]),
  sent(['', {}, null, 'everything']),
  `${sent(PAGE)}, ${sent(PAGE)}`,
  '['.repeat(30_000),
  sent(PAGE).padEnd(40_001),
])('does not read %s', (header) => {
  expect(isRouterState(header)).toBe(false);
});
