import { expect, it } from 'vitest';
import { movementInWords } from './stock-words';

it('says which of the sizes that share a count was sold', () => {
  const sold = { kind: 'sold', reason: '', size: 'M' } as const;
  expect(movementInWords(sold, true)).toBe('Sold, size M');
  expect(movementInWords(sold, false)).toBe('Sold');
});

it('says why a count was changed, of all sizes together', () => {
  const counted = { kind: 'corrected', reason: 'counted', size: null } as const;
  expect(movementInWords(counted, true)).toBe('Corrected: counted again');
});
