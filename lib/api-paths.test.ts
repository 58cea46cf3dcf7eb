import { describe, expect, it } from 'vitest';
import { isApiPath } from './api-paths';

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
