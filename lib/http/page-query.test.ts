import { expect, it } from 'vitest';
import { routes } from '../routes';
import { withoutUnreadQuery } from './page-query';

it('removes the query of a cached page that reads none, but not what the router adds', () => {
  for (const path of [
    routes.home(),
    routes.faq(),
    routes.product('jogger'),
    '/shop/product/none',
  ]) {
    expect(withoutUnreadQuery(`${path}?email=ravi%40example.com&x`)).toBe(path);
    expect(withoutUnreadQuery(`${path}?x=1&_rsc=1abc`)).toBe(`${path}?_rsc=1abc`);
    expect(withoutUnreadQuery(path)).toBe(path);
  }
});

it('keeps the query of what reads it, and of addresses that are redirected', () => {
  for (const url of [
    '/shop/search?keyword=jogger',
    '/shop/listing?page=2',
    '/shop/track?order=1',
    '/shop/razorpay-return?paymentId=1',
    '/shop/Home?x=1',
    '/api/shop/products/get?limit=1',
    '/?x=1',
  ])
    expect(withoutUnreadQuery(url)).toBe(url);
});
