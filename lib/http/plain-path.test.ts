import { expect, it } from 'vitest';
import { withPlainPath } from './plain-path';

it.each([
  '/./shop/home?x=%2F',
  '/x/../shop/home?x=%2F',
  '/shop/%68ome?x=%2F',
  '/%2e/shop/home?x=%2F',
  'http://elsewhere/shop/home?x=%2F',
  '/shop\\home?x=%2F',
])('%s is read as the home page', (address) => {
  expect(withPlainPath(address)).toBe('/shop/home?x=%2F');
});

it.each([
  '/shop/home?next=/./x%2e',
  '/shop/a%2Fb',
  '/shop/caf%C3%A9',
  '/shop/%zz',
  '//elsewhere/./shop',
  '/',
])('%s stays as it is', (address) => {
  expect(withPlainPath(address)).toBe(address);
});
