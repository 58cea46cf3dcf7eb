import { expect, it } from 'vitest';
import { routes } from '../routes';
import { withoutPageQuery } from './page-query';

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

it('keeps the query of what the server reads, and of addresses that are redirected', () => {
  for (const url of [
    '/shop/listing?page=2',
    '/shop/razorpay-return?paymentId=1',
    '/shop/Home?x=1',
    '/api/shop/products/get?limit=1',
    '/?x=1',
  ])
    expect(withoutPageQuery(url)).toBe(url);
});
