const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last character of a GSTIN, from the fourteen before it: Luhn's algorithm in base 36. */
export function gstinCheckDigit(first14: string): string {
  const sum = [...first14].reduce((total, character, at) => {
    const product = DIGITS.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS.charAt((36 - (sum % 36)) % 36);
}

/** Whether a text has the shape of a GSTIN and its check digit. */
export const isGstin = (value: string): boolean =>
  SHAPE.test(value) && gstinCheckDigit(value.slice(0, 14)) === value[14];
