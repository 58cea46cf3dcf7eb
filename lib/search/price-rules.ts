import { rupeesToPaise } from '../money';
import { MAX_PRICE_RUPEES } from '../store';
import type { Wanted } from './schema';

type Prices = Pick<Wanted, 'atLeast' | 'atMost'>;

const SIGN = String.raw`(?:\brs\.?|\binr|₹)`;
const UNIT = String.raw`(?:rs\b|rupees?\b|/-|रुपये|रुपए|रु|ரூபாய்|ரூ)`;
const AMOUNT = String.raw`${SIGN}?\s*(\d[\d,]*)\s*${UNIT}?`;
/** Of three digits at least: '3-4 years' and '32-34' are no prices. Nor is the weight of a cloth. */
const LARGE = String.raw`${SIGN}?\s*(\d[\d,]{2,})\b(?!\s*(?:gsm|cm)\b)\s*${UNIT}?`;

/** '500-800', 'between 500 and 800', '500 se 800'. */
const RANGE = new RegExp(
  String.raw`(?:\b(?:between|from)\s+)?${LARGE}\s*(?:[-–]|to\b|and\b|se\b|से)\s*${LARGE}`,
);
/** 'under 500', 'below Rs. 1,000', '500 ke andar', '₹600 or less', '500 से कम'. */
const AT_MOST = new RegExp(
  String.raw`\b(?:under|below|within|up\s?to|less than|max)\s+${AMOUNT}|${AMOUNT}\s*(?:(?:se kam|ke andar|ke nee?che|tak|or less)\b|से कम|से नीचे|के अंदर|के अन्दर|के नीचे|तक|க்கு(?:ள்|\s*(?:கீழ்|குறைவ[\u0b80-\u0bff]*)))`,
);
/** 'above 1000', 'more than 500', '500 se zyada'. */
const AT_LEAST = new RegExp(
  String.raw`\b(?:above|over|more than|from|min)\s+${AMOUNT}|${AMOUNT}\s*(?:(?:se (?:zyada|jyada|upar)|ke upar|or more|and above)\b|से ज\u093c?्यादा|से ऊपर|के ऊपर|க்கு\s*மேல்)`,
);
/** '₹399', '500 rs', '1099/-'. */
const PRICE = new RegExp(String.raw`${SIGN}\s*(\d[\d,]*)|(\d[\d,]*)\s*${UNIT}`);

/**
 * The prices that a keyword in lower case asks for, and the keyword without them. One price by itself is the most that
 * somebody would pay.
 */
export function readPrices(keyword: string): Prices & { rest: string } {
  const between = amounts(RANGE, keyword);
  const [low, high] = between?.found.toSorted((one, other) => one - other) ?? [];
  if (between && low && high) return { ...prices(low, high), rest: between.rest };
  for (const [pattern, isMost] of [
    [AT_MOST, true],
    [AT_LEAST, false],
    [PRICE, true],
  ] as const) {
    const one = amounts(pattern, keyword);
    const [rupees = null] = one?.found ?? [];
    if (one && rupees)
      return { ...prices(isMost ? null : rupees, isMost ? rupees : null), rest: one.rest };
  }
  return { ...prices(null, null), rest: keyword };
}

const prices = (low: number | null, high: number | null): Prices => ({
  atLeast: low === null ? null : rupeesToPaise(low),
  atMost: high === null ? null : rupeesToPaise(high),
});

/** In rupees; undefined if one of them is the price of nothing. */
function amounts(pattern: RegExp, keyword: string): { found: number[]; rest: string } | undefined {
  const [whole, ...groups] = pattern.exec(keyword) ?? [];
  if (whole === undefined) return undefined;
  const found = groups
    .filter((group) => group !== undefined)
    .map((group) => Number(group.replaceAll(',', '')));
  if (found.some((rupees) => rupees < 1 || rupees > MAX_PRICE_RUPEES)) return undefined;
  return { found, rest: keyword.replace(whole, ' ') };
}
