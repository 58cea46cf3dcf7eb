import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxesWithin } from './content-rules';

describe('tax inside a price', () => {
  it('matches the law’s example', () => {
    expect(taxesWithin(109_900, 5, false)).toMatchObject({
      igstPaise: 5_233,
      taxablePaise: 104_667,
    });
    expect(taxesWithin(109_900, 5, true)).toMatchObject({
      cgstPaise: 2_617,
      sgstPaise: 2_617,
      igstPaise: 0,
      taxablePaise: 104_666,
    });
  });

  it('and taxable value sum to the price, CGST equals SGST, and each is within half a paisa', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000_000 }),
        fc.constantFrom(0, 0.25, 3, 5, 12, 18, 40),
        fc.boolean(),
        (gross, rate, isWithinState) => {
          const taxes = taxesWithin(gross, rate, isWithinState);
          const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = taxes;
          expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(gross);
          expect(cgstPaise).toBe(sgstPaise);
          const exact = (gross * rate) / (100 + rate);
          const head = isWithinState ? cgstPaise * 2 : igstPaise;
          expect(Math.abs(head - exact)).toBeLessThanOrEqual(isWithinState ? 1.001 : 0.501);
          expect(isWithinState ? igstPaise : cgstPaise).toBe(0);
        },
      ),
    );
  });
});
