import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paidFor, whatChargeBrings, whatPiecesBring } from './money-rules';

it('parts of a line sum to what was paid for it, whatever they are, and none is negative', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 10 }),
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (parts, unitPricePaise, off) => {
        const quantity = parts.reduce((sum, pieces) => sum + pieces, 0);
        const discountPaise = Math.round(unitPricePaise * quantity * off);
        const paid = paidFor({ quantity, unitPricePaise, worthPaise: null, discountPaise });
        let [earlier, sum] = [0, 0];
        for (const pieces of parts) {
          const part = whatPiecesBring(paid, { earlier, pieces });
          expect(part).toBeGreaterThanOrEqual(0);
          sum += part;
          earlier += pieces;
        }
        expect(sum).toBe(paid.paidPaise);
      },
    ),
    { numRuns: 1000 },
  ));

it('three pieces for ₹1,099 bring 366.33, 366.33 and 366.34', () => {
  const line = { quantity: 3, unitPricePaise: 39_900, discountPaise: 9_800, worthPaise: null };
  const parts = [0, 1, 2].map((earlier) => whatPiecesBring(paidFor(line), { earlier, pieces: 1 }));
  expect(parts).toEqual([36_633, 36_633, 36_634]);
  expect(whatPiecesBring(paidFor(line), { earlier: 1, pieces: 2 })).toBe(73_267);
  // No more than all of them.
  expect(whatPiecesBring(paidFor(line), { earlier: 2, pieces: 5 })).toBe(36_634);
});

it('pieces of an exchange bring what was paid for those they replace', () => {
  const line = { quantity: 2, unitPricePaise: 39_900, discountPaise: 0, worthPaise: 70_001 };
  expect(whatPiecesBring(paidFor(line), { earlier: 0, pieces: 1 })).toBe(35_000);
});

it('the charge goes back once for each faulty piece', () => {
  const order = { units: 3, codChargePaise: 30_000n };
  expect(whatChargeBrings(order, { earlier: 0, pieces: 2 })).toBe(20_000);
  expect(whatChargeBrings(order, { earlier: 2, pieces: 2 })).toBe(10_000);
  expect(whatChargeBrings({ ...order, codChargePaise: 0n }, { earlier: 0, pieces: 3 })).toBe(0);
});
