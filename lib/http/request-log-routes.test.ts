import { expect, it } from 'vitest';
import { patternsOf } from './request-log';

it.each([
  ['/shop/faq', '/shop/faq'],
  ['/shop/listing', '/shop/listing'],
  ['/shop/product/a-chino', '/shop/product/[slug]'],
  ['/shop/no-page', '/shop/[...missing]'],
])('the address %s is logged as %s', (path, name) => {
  const patterns = patternsOf({
    staticRoutes: [{ page: '/shop/faq', regex: '^/shop/faq$' }],
    rewrites: {
      beforeFiles: [
        { source: '/shop/listing', regex: '^/shop/listing$' },
        {
          source: '/shop/product/:nxtPslug',
          regex: '^/shop/product/([^/]+)$',
          has: [{ type: 'header' }],
        },
      ],
    },
    dynamicRoutes: [
      { page: '/shop/product/[slug]', regex: '^/shop/product/([^/]+)$' },
      { page: '/shop/[...missing]', regex: '^/shop/(.+)$' },
    ],
  });
  expect(patterns.find(({ regex }) => regex.test(path))?.name).toBe(name);
});
