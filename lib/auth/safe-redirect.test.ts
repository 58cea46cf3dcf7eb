import { expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect';

it.each([
  ['/shop/home?a=1', '/shop/home?a=1'],
  ['http://shop.example:3000/shop/home', '/shop/home'],
  ['http://shop.example:3000', '/'],
  ['http://shop.example:3000.evil.example/', '/'],
  ['http://shop.example:3000@evil.example/', '/'],
  ['https://evil.example/shop/home', '/'],
  ['//evil.example', '/'],
  ['http://shop.example:3000//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
])('next-auth redirects %j to %s', (asked, path) => {
  expect(safeRedirect(asked, 'http://shop.example:3000')).toBe(`http://shop.example:3000${path}`);
});
