import { describe, expect, it } from 'vitest';
import {
  reconcileStock,
  type Stock,
  stockCell,
  stockFromCell,
  versionOf,
  wantedStock,
} from './rules';

describe('a stock cell', () => {
  it('is written and read again', () => {
    expect(stockCell(120)).toBe('120');
    expect(stockCell({ M: 20, S: 10 })).toBe('S:10|M:20');
    expect(stockFromCell(' 120 ')).toBe('120');
    expect(stockFromCell('S:10|M:20')).toEqual({ S: '10', M: '20' });
    expect(stockFromCell(' s : 10 | xl:0 ')).toEqual({ S: '10', XL: '0' });
    for (const cell of ['S:1,250; M:20', 'S:1,250, M:20', 'S:1,250\nM:20'])
      expect(stockFromCell(cell)).toEqual({ S: '1250', M: '20' });
  });
  it.each(['S:10|s:20', 'S:10:5', 'S:10|5', 'S:10|'])('is left for a refusal: %s', (cell) => {
    expect(stockFromCell(cell)).toBe(cell);
  });
});

describe('the stock that an admin wants', () => {
  const bySize = { totalStock: { M: 2, L: 50 }, sizes: ['M', 'L'] as const };
  const shared = { totalStock: 5, sizes: ['M', 'L'] as const };
  const each = { refusal: 'Give the stock of each size' };

  it('is one number for a product with one count, and for a new one', () => {
    expect(wantedStock(null, shared)).toEqual({ stock: 5 });
    expect(wantedStock(shared, { ...shared, totalStock: 9 })).toEqual({ stock: 9 });
    expect(wantedStock(shared, { ...bySize })).toEqual({ stock: bySize.totalStock });
    expect(wantedStock(null, { ...shared, totalStock: 1_000_001 })).toEqual({
      refusal: 'At most 10,00,000',
    });
    // Returned orders have raised it this far.
    const full = { ...shared, totalStock: 1_000_004 };
    expect(wantedStock(full, full)).toEqual({ stock: 1_000_004 });
  });

  it('may be the sum of a product counted by size, and no other number', () => {
    expect(wantedStock(bySize, { ...bySize, totalStock: 52 })).toEqual({ stock: { M: 2, L: 50 } });
    expect(wantedStock(bySize, { ...bySize, totalStock: 53 })).toEqual(each);
    expect(wantedStock(bySize, { totalStock: 52, sizes: ['M'] })).toEqual(each);
    expect(wantedStock(shared, { ...shared, stockMode: 'bySize' })).toEqual(each);
    expect(wantedStock(bySize, { ...bySize, totalStock: 53, stockMode: 'shared' })).toEqual({
      stock: 53,
    });
  });
});

describe('the sum that was read of a product counted by size', () => {
  const now = { totalStock: { M: 2, L: 5 }, sizes: ['M', 'L'] as const };
  const wanted = (totalStock: number, sizes: readonly ('M' | 'L')[] = now.sizes) =>
    wantedStock(now, { totalStock, sizes, stockMode: 'bySize' }, '3.3-5');

  it('changes no stock when an M was sold meanwhile', () => {
    expect(wanted(8)).toEqual({ stock: now.totalStock });
  });
  it('is no other number, and none for other sizes', () => {
    const refusal = { refusal: 'Give the stock of each size' };
    expect([wanted(9), wanted(8, ['M'])]).toEqual([refusal, refusal]);
  });
});

describe('the stock that an edit writes', () => {
  const settle = (now: Stock, seen: Stock, wanted: Stock, revision = 3) =>
    reconcileStock({ revision: 3, stock: now }, versionOf({ revision, stock: seen }), wanted);
  const outdated = (words: string) => ({ refusal: `The stock is ${words} by now.` });

  it('is the wanted one if the caller does not send what they saw', () => {
    expect(reconcileStock({ revision: 3, stock: 5 }, undefined, 9)).toEqual({ stock: 9 });
  });
  it('is the current one for a count that was left alone', () => {
    expect(settle(4, 5, 5)).toEqual({ stock: 4 });
    expect(settle({ M: 1, L: 4 }, { M: 2, L: 4 }, { M: 2, L: 9 })).toEqual({
      stock: { M: 1, L: 9 },
    });
  });
  it('is refused for a changed count that is no longer the one seen', () => {
    expect(settle(5, 5, 9)).toEqual({ stock: 9 });
    expect(settle(4, 5, 9)).toEqual(outdated('4'));
    expect(settle(9, 5, 9)).toEqual({ stock: 9 });
    expect(settle({ M: 1, L: 4 }, { M: 2, L: 4 }, { M: 8, L: 4 })).toEqual(outdated('M 1, L 4'));
  });
  it('in other sizes, or another way of counting, is refused when anything was sold', () => {
    expect(settle({ M: 2, L: 4 }, { M: 2, L: 4 }, { M: 2, XL: 1 })).toEqual({
      stock: { M: 2, XL: 1 },
    });
    expect(settle({ M: 1, L: 4 }, { M: 2, L: 4 }, { M: 2 })).toEqual(outdated('M 1, L 4'));
    expect(settle({ M: 1, L: 4 }, { M: 2, L: 4 }, 6)).toEqual(outdated('M 1, L 4'));
  });
  it('is refused when the product was edited', () => {
    expect(settle(5, 5, 9, 2)).toEqual({
      refusal: 'Somebody else has changed this product meanwhile.',
    });
  });
});
