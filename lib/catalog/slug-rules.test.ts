import { describe, expect, it } from 'vitest';
import { freeSlug, slugOf } from './slug-rules';

describe('addresses of products', () => {
  it.each([
    ['Micro Dot Jogger, Clay', 'micro-dot-jogger-clay'],
    ['  Crème & Men’s “Café” Chino — 2 ', 'creme-and-mens-cafe-chino-2'],
    ['ஜாகர்', 'product'],
    ['!!!', 'product'],
  ])('%s is %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('a long slug is cut to 80 characters and does not end in a dash', () => {
    expect(slugOf(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
  });

  it('get the first free number', () => {
    expect(freeSlug('jogger', new Set())).toBe('jogger');
    expect(freeSlug('jogger', new Set(['jogger', 'jogger-2', 'jogger-4']))).toBe('jogger-3');
  });
});
