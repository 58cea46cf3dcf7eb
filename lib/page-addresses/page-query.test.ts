import { expect, it } from 'vitest';
import { routes } from '../routes';
import { splitPageQuery } from './page-query';

const withoutPageQuery = (url: string) => splitPageQuery(url).url;

it('removes the query of a cached page, but not what the router adds', () => {
  for (const path of [
    routes.home(),
    routes.faq(),
    routes.product('jogger'),
    '/shop/product/none',
  ]) {
    expect(withoutPageQuery(`${path}?email=ravi%40example.com&x`)).toBe(path);
    expect(withoutPageQuery(`${path}?x=1&_rsc=1abc`)).toBe(`${path}?_rsc=1abc`);
    expect(withoutPageQuery(path)).toBe(path);
  }
});

it('removes the query of any other spelling of a page, and of what there is not', () => {
  for (const path of [
    '/./shop/home',
    '/admin/../shop/home',
    '/api/%2E./shop/home',
    '/shop/%68ome',
    '/%2%65/shop/home',
    '/shop%2Fhome',
    '/_next/data/build/shop/home.json',
    'http://elsewhere/shop/home',
    '/auth/none',
    '/auth/reset-password',
    '/api/docs',
    '/api/api/docs',
    '/none',
  ])
    expect(withoutPageQuery(`${path}?email=ravi%40example.com`)).toBe(path);
});

it('keeps the query of what the server reads, and of addresses that are redirected', () => {
  for (const url of [
    '/shop/listing?page=2',
    '/auth/ended?next=%2Fadmin',
    '/admin/products?search=jogger',
    '/admin/orders/print/slips?ids=1',
    '/_next/image?url=%2Fa.webp&w=480&q=75',
    '/api/shop/products/get?limit=1',
    '/shop/products/get?limit=1',
    '/shop/fabric?utm_source=mail',
    '/shop/listing/?page=2',
    '/shop//listing?page=2',
    '/?x=1',
  ])
    expect(withoutPageQuery(url)).toBe(url);
});

it('tells the query of a visitor’s own page apart from its address', () => {
  for (const path of ['/shop/razorpay-return', '/shop/account', '/shop/checkout/none']) {
    const url = `${path}?_rsc=1abc`;
    expect(splitPageQuery(`${path}?orderId=1&_rsc=1abc`)).toEqual({ url, query: '?orderId=1' });
    expect(splitPageQuery(url)).toEqual({ url, query: '' });
  }
  for (const url of ['/shop/account', '/shop/account/?a=1', '/admin/orders?a=1'])
    expect(splitPageQuery(url)).toEqual({ url, query: '' });
  expect(splitPageQuery('/shop/home?a=1')).toEqual({ url: '/shop/home', query: '' });
});
