import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareOut } from './share-discount-rules';

it('gives what remains to the largest remainders, the first of equal ones first', () => {
  // 83.33 and 16.67
  expect(shareOut(100, [500, 100])).toEqual([83, 17]);
  expect(shareOut(2, [1, 1, 1])).toEqual([1, 1, 0]);
});

it('gives each its share to the paisa, and the larger remainder first, of any sums', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 2 ** 40 }), { minLength: 1, maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, part) => {
        const total = weights.reduce((sum, one) => sum + one, 0);
        const amount = Math.round(total * part);
        const parts = shareOut(amount, weights);
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(amount);
        if (total === 0) return;
        const over = parts.map((one, at) => {
          const share = BigInt(amount) * BigInt(weights[at] ?? 0);
          const least = share / BigInt(total);
          expect([0n, 1n]).toContain(BigInt(one) - least);
          return { isUp: BigInt(one) > least, remainder: share % BigInt(total) };
        });
        for (const up of over.filter(({ isUp }) => isUp))
          for (const down of over.filter(({ isUp }) => !isUp))
            expect(up.remainder >= down.remainder).toBe(true);
      },
    ),
  ));
