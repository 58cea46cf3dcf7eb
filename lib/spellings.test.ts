import { expect, it } from 'vitest';
import { pagesInCode } from '@/scripts/test/pages';
import { OTHER_SPELLINGS } from './spellings';

/** Where a path is redirected to; undefined if it is not. */
const meantBy = (path: string) =>
  OTHER_SPELLINGS.find(([source]) =>
    new RegExp(`^/${source.slice('/:spelling'.length).replace(':slug', '[^/]+')}$`).test(path),
  )?.[1];

it('redirects every other spelling to the page, but not the right one', () => {
  expect(meantBy('/shop/fabric')).toBe('/shop/Fabric');
  expect(meantBy('/SHOP/FABRIC')).toBe('/shop/Fabric');
  expect(meantBy('/Shop/Privacy-Policy')).toBe('/shop/privacy-policy');
  expect(meantBy('/Shop')).toBe('/shop');
  expect(meantBy('/shop/Account')).toBe('/shop/account');
  expect(meantBy('/AUTH/LOGIN')).toBe('/auth/login');
  expect(meantBy('/Admin/Orders')).toBe('/admin/orders');
  expect(meantBy('/shop/Track')).toBe('/shop/track');
  expect(meantBy('/shop/Payment-Success')).toBe('/shop/payment-success');
  expect(meantBy('/shop/Razorpay-Return')).toBe('/shop/razorpay-return');
  expect(meantBy('/auth/Forgot-Password')).toBe('/auth/forgot-password');
  expect(meantBy('/auth/Reset-Password')).toBe('/auth/reset-password');
  expect(meantBy('/unauth-Page')).toBe('/unauth-page');
  for (const path of ['/shop/Product/one', '/SHOP/PRODUCT/ONE'])
    expect(meantBy(path)).toBe('/shop/product/:slug');
  for (const path of ['/shop/Fabric', '/shop/faq', '/shop/fabrics', '/shop/fabric/x'])
    expect(meantBy(path)).toBeUndefined();
  for (const path of ['/shop/product/one', '/shop/product/ONE', '/shop/Product', '/shop/Product/'])
    expect(meantBy(path)).toBeUndefined();
});

it('knows every page that has one address, but the documentation of the API', () => {
  const typed = pagesInCode().filter(({ path }) => !path.includes('[') && path !== '/api/docs');
  const known: readonly string[] = OTHER_SPELLINGS.map(([, page]) => page);
  expect(typed.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([]);
});
