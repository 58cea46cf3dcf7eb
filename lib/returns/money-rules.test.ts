import { expect, it } from 'vitest';
import { paidFor, whatChargeBrings, whatPiecesBring } from './money-rules';

/** A seeded series of whole numbers (mulberry32), so that a failure can be had again. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

it('parts of a line sum to what was paid for it, whatever they are, and none is negative', () => {
  for (let seed = 0; seed < 3000; seed += 1) {
    const next = numbers(seed);
    const quantity = 1 + next(100);
    const unitPricePaise = 1 + next(100_000_000);
    const line = { quantity, unitPricePaise, worthPaise: null };
    const paid = paidFor({ ...line, discountPaise: next(unitPricePaise * quantity + 1) });
    let [earlier, sum] = [0, 0];
    while (earlier < quantity) {
      const pieces = 1 + next(quantity - earlier);
      const part = whatPiecesBring(paid, { earlier, pieces });
      expect(part).toBeGreaterThanOrEqual(0);
      sum += part;
      earlier += pieces;
    }
    expect(sum).toBe(paid.paidPaise);
  }
});

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
