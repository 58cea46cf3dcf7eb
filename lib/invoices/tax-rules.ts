export interface Taxes {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/** Divides whole numbers, rounding half up, without binary fractions. */
const share = (gross: number, part: bigint, whole: bigint): number =>
  Number((BigInt(gross) * part * 2n + whole) / (whole * 2n));

/**
 * The tax inside an inclusive price: gross × rate ÷ (100 + rate), each head rounded to the paisa; the taxable value is
 * the rest. Within the State two equal halves, CGST and SGST; else IGST.
 */
export function taxesWithin(gross: number, ratePercent: number, isWithinState: boolean): Taxes {
  const rate = BigInt(Math.round(ratePercent * 100));
  const whole = 10_000n + rate;
  const half = isWithinState ? share(gross, rate, whole * 2n) : 0;
  const igst = isWithinState ? 0 : share(gross, rate, whole);
  return {
    taxablePaise: gross - 2 * half - igst,
    cgstPaise: half,
    sgstPaise: half,
    igstPaise: igst,
  };
}
