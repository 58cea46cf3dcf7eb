import { describe, expect, it } from 'vitest';
import { safeNext } from './routes';

describe('where sign-in goes afterwards', () => {
  it.each(['/shop/checkout', '/shop/listing?category=men#top'])('keeps %s', (path) => {
    expect(safeNext(path)).toBe(path);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    null,
    '/\t/evil.example',
    '/.//evil.example',
    '/shop/..//evil.example',
    '/%2e//evil.example',
  ])('ignores %j', (path) => {
    expect(safeNext(path)).toBeNull();
  });
});
