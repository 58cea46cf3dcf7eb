import { expect, it } from 'vitest';
import { pagesInCode } from '@/scripts/test/pages';
import { respelled } from './spellings';

it.each([
  ['/shop/fabric', '/shop/Fabric'],
  ['/SHOP/FABRIC', '/shop/Fabric'],
  ['/Shop/Privacy-Policy', '/shop/privacy-policy'],
  ['/Shop', '/shop'],
  ['/shop/Account', '/shop/account'],
  ['/AUTH/LOGIN', '/auth/login'],
  ['/Admin/Orders', '/admin/orders'],
  ['/shop/Razorpay-Return', '/shop/razorpay-return'],
  ['/unauth-Page', '/unauth-page'],
  ['/shop/product/ONE', '/shop/product/one'],
  ['/SHOP/PRODUCT/ONE', '/shop/product/one'],
])('%s means %s', (path, right) => {
  expect(respelled(path)).toBe(right);
});

it.each([
  '/shop/Fabric',
  '/shop/faq',
  '/shop/fabrics',
  '/shop/fabric/x',
  '/shop/product/one',
  '/shop/Product',
])('%s means nothing else', (path) => {
  expect(respelled(path)).toBeUndefined();
});

it('knows every page that has one address, but the documentation of the API', () => {
  const pages = pagesInCode()
    .map(({ path }) => path)
    .filter((path) => !path.includes('[') && path !== '/api/docs' && path !== '/');
  expect(pages.filter((path) => respelled(path.toUpperCase()) !== path)).toEqual([]);
});
