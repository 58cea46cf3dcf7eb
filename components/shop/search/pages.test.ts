import { expect, it } from 'vitest';
import { pagesFor } from './pages';

it.each([
  ['returns', 'Returns and refunds'],
  ['Return policy', 'Returns and refunds'],
  ['how to return', 'Returns and refunds'],
  ['size guide', 'Size guide'],
  ['track', 'Track an order'],
  ['track my order', 'Track an order'],
  ['where is my parcel?', 'Track an order'],
  ['cash on delivery', 'Shipping and delivery'],
  ['invoice', 'Your orders'],
  ['customer care number', 'Contact'],
  ['terms', 'Terms and conditions'],
])('%j finds the page %j', (keyword, title) => {
  expect(pagesFor(keyword)[0]?.title).toBe(title);
});

it.each(['track pant', 'jogger', 'size m', 'jogger size guide xl', 'the', '', '32'])(
  '%j finds no page',
  (keyword) => {
    expect(pagesFor(keyword)).toEqual([]);
  },
);
