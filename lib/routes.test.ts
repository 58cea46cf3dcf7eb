import { describe, expect, it } from 'vitest';
import { isApiPath, safeNext } from './routes';

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
    '/api/auth/logout',
    '/shop/../api/auth/logout',
    '/%2e//evil.example',
  ])('ignores %j', (path) => {
    expect(safeNext(path)).toBeNull();
  });
});

describe('paths of the API', () => {
  it.each(['/api/shop/cart/add', '/api/api/x', '/shop/cart/add', '/shop/review/%E0%A4%A'])(
    'has %s',
    (path) => expect(isApiPath(path)).toBe(true),
  );

  it.each([
    '/shop/cartoon/x',
    '/shop/product/jogger',
    '/shop/products',
    '/apiary',
    '/shop/search/x',
  ])('has no %s', (path) => expect(isApiPath(path)).toBe(false));
});
