import { expect, it } from 'vitest';
import { summaryOf } from './rules';

it('summarises a product in one line that ends with a whole word', () => {
  const title = 'Micro Dot Jogger';
  expect(summaryOf({ title, description: 'Soft.\n\nDries  fast.' })).toBe(
    'Micro Dot Jogger: Soft. Dries fast.',
  );
  const long = summaryOf({ title, description: 'knitted '.repeat(100) });
  expect(long).toMatch(/knitted …$/);
  expect(long.length).toBeLessThanOrEqual(162);
});
