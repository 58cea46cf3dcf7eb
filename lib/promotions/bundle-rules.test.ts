import { describe, expect, it } from 'vitest';
import { type CartBundle, chooseBundles, MAX_LINE_CHECKS } from './bundle-rules';

/** Bundles of all lines, of the first half, and of every other one. */
const overlapping = (lines: number): CartBundle[] =>
  [() => true, (at: number) => at < lines / 2, (at: number) => at % 2 === 0].map(
    (takes, index) => ({
      pieces: index + 2,
      pricePaise: (index + 2) * 30_000,
      takes: Array.from({ length: lines }, (_, at) => takes(at)),
    }),
  );
const linesOf = (count: number, quantity: number) =>
  Array.from({ length: count }, (_, at) => ({ unitPricePaise: 90_000 - 100 * at, quantity }));

/** Counts how often a line is looked at: for each choice once by the code, and once by each bundle. */
function choose(count: number, quantity: number, bundles = overlapping(count)) {
  let choices = 0;
  const lines = linesOf(count, quantity);
  const outcome = chooseBundles(lines, bundles, () => {
    choices += 1;
    return 0;
  });
  return { ...outcome, checks: choices * count * (bundles.length + 1) };
}

describe('the search for the best bundles', () => {
  it.each([
    [24, 100],
    [40, 100],
    [500, 100],
    [3_000, 100],
  ])('has an end, for %i lines of %i pieces', (count, quantity) => {
    const { checks, savedPaise, left } = choose(count, quantity);
    expect(checks).toBeLessThanOrEqual(MAX_LINE_CHECKS + 4 * count);
    expect(savedPaise).toBeGreaterThan(0);
    expect(choose(count, quantity)).toMatchObject({ savedPaise, left });
  });

  it('takes a set that saves less if the next one then saves more', () => {
    const lines = [1000, 900, 600, 500].map((rupees) => ({
      unitPricePaise: rupees * 100,
      quantity: 1,
    }));
    const bundles = [
      { pieces: 2, pricePaise: 110_000, takes: [true, true, true, false] },
      { pieces: 2, pricePaise: 40_000, takes: [true, false, true, true] },
    ];
    // 1,000 and 600 for 400 saves 1,200, and leaves no other set.
    expect(chooseBundles(lines, bundles, () => 0).savedPaise).toBe(80_000 + 70_000);
  });

  it('finds sets for all pieces of 2,400', () => {
    const { left } = choose(24, 100);
    expect(left.reduce((sum, count) => sum + count, 0)).toBeLessThan(2);
  });
});
